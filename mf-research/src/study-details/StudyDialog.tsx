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
  /** Hides the link to the library. */
  isInLibrary?: boolean;
};

/** A study in a modal dialog; nothing for an unknown id. */
export const StudyDialog = ({ id, onClose, isInLibrary = false }: Props) => {
  const titleId = useId();
  if (!library.some((study) => study.id === id)) return null;
  return (
    <Dialog open onClose={onClose} labelledBy={titleId}>
      <StudyArticle id={id} titleId={titleId}>
        {(study) =>
          !isInLibrary && <ArrowLink to={studyPath(study.id)}>Find it in the library</ArrowLink>
        }
      </StudyArticle>
    </Dialog>
  );
};
