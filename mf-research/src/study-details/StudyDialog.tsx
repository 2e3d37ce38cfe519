import { useId } from 'react';
import { ArrowLink } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { library } from '../library/library';
import type { Study } from '../library/study';
import { studyPath } from '../study-carousel/study-text';
import { StudyArticle } from './StudyArticle';

type Props = {
  id: Study['id'];
  onClose: () => void;
  /** The address that opens it, in the library; a dialog elsewhere links to the library instead. */
  address?: string;
};

/** A study in a modal dialog; nothing for an unknown id. */
export const StudyDialog = ({ id, onClose, address }: Props) => {
  const titleId = useId();
  if (!library.some((study) => study.id === id)) return null;
  return (
    <Dialog open onClose={onClose} labelledBy={titleId}>
      <StudyArticle id={id} titleId={titleId} address={address}>
        {(study) =>
          address === undefined && (
            <ArrowLink to={studyPath(study.id)}>Find it in the library</ArrowLink>
          )
        }
      </StudyArticle>
    </Dialog>
  );
};
