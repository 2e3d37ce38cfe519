import { useId } from 'react';
import { GoLink } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { library } from '../library/library';
import type { Study } from '../library/study';
import { studyAddress } from '../study-carousel/study-words';
import { StudySheet } from './StudySheet';

type Props = {
  id: Study['id'];
  onClose: () => void;
  /** Whether the reader stands in the library already. */
  isInLibrary?: boolean;
};

/** One study over the page; nothing where there is no such study. */
export const StudyDialog = ({ id, onClose, isInLibrary = false }: Props) => {
  const titleId = useId();
  if (!library.some((study) => study.id === id)) return null;
  return (
    <Dialog open onClose={onClose} labelledBy={titleId}>
      <StudySheet id={id} titleId={titleId}>
        {(study) =>
          !isInLibrary && <GoLink to={studyAddress(study.id)}>Find it in the library</GoLink>
        }
      </StudySheet>
    </Dialog>
  );
};
