import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { StaffNames } from '@candor/api-contract/staff';
import type { StaffDataProvider } from '../data/data-provider';

const freshMs = 5 * 60_000;

/** Returns a function that gives a colleague's name for the address; any other actor keeps its text. */
export const useStaffName = (): ((actor: string) => string) => {
  const provider = useDataProvider<StaffDataProvider>();
  const { data } = useQuery({
    queryKey: ['staff-names'],
    queryFn: ({ signal }) => provider.read<StaffNames>('names', {}, signal),
    staleTime: freshMs,
  });
  return (actor) => data?.names[actor] ?? actor;
};

/** The name of a colleague; the address is its title, and stands alone until a name is set. */
export const StaffName = ({ of }: { of: string }) => {
  const nameOf = useStaffName();
  const name = nameOf(of);
  return name === of ? <>{of}</> : <span title={of}>{name}</span>;
};

/** The name with the address, where the details are. */
export const StaffNameInFull = ({ of }: { of: string }) => {
  const name = useStaffName()(of);
  return <>{name === of ? of : `${name} (${of})`}</>;
};
