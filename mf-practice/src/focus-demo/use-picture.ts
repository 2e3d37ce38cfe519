import { useCallback, useEffect, useRef, useState } from 'react';
import { isPicture, ownPicture, pictureFrom, type Picture } from './picture';

const NO_PICTURE = 'That file is not a picture. Choose an image: a JPEG, a PNG or the like.';
const UNREADABLE =
  'Your browser cannot read that picture. Save it as a JPEG or a PNG and choose it again.';

/** The picture of the demonstration: the shop's until the reader brings one. */
export const usePicture = () => {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Of several choices the last one counts, whichever is read first.
  const choice = useRef(0);

  const take = useCallback(async (load: () => Promise<Picture>): Promise<boolean> => {
    choice.current += 1;
    const mine = choice.current;
    const loaded = await load();
    if (mine !== choice.current) return false;
    setRefusal(null);
    setPicture(loaded);
    return true;
  }, []);

  useEffect(() => {
    take(ownPicture).catch((error: unknown) =>
      console.error('The picture of the demonstration did not load', error),
    );
  }, [take]);

  /** @returns whether it is shown from now on */
  const choose = async (file: File): Promise<boolean> => {
    if (!isPicture(file)) {
      setRefusal(NO_PICTURE);
      return false;
    }
    try {
      return await take(() => pictureFrom(file));
    } catch (error) {
      console.info('A chosen picture could not be read', error);
      setRefusal(UNREADABLE);
      return false;
    }
  };
  return { picture, refusal, choose };
};
