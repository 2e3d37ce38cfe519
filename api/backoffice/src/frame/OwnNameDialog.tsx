import { TextInput, useAuthProvider, useGetIdentity, type RaRecord } from 'react-admin';
import { ActionDialog } from '../components/ActionDialog';

/** Changes the name that colleagues see. */
export const OwnNameDialog = ({ name, onClose }: { name: unknown; onClose: () => void }) => {
  const auth = useAuthProvider();
  const { refetch } = useGetIdentity();
  return (
    <ActionDialog
      title="Your name"
      intro="Colleagues see it in place of your address. Empty: they see the address."
      action="name"
      send={async (provider, { name: typed = null }: { name?: string | null }) => {
        const data = await provider.send<RaRecord>('names/mine', { name: typed });
        // It reads the session again, in which the name stands.
        await auth?.checkAuth({});
        await refetch?.();
        return { data };
      }}
      done="Name saved."
      confirm="Save"
      values={{ name }}
      onClose={onClose}
    >
      <TextInput source="name" label="Name" />
    </ActionDialog>
  );
};
