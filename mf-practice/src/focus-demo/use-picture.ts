import { useCallback, useEffect, useRef, useState } from 'react';
import { isImage, loadDefaultPicture, readPicture, type Picture } from './picture';

const NOT_AN_IMAGE = 'That file isn’t a picture. Choose an image: a JPEG, a PNG or the like.';
const UNREADABLE =
  'Your browser can’t read that picture. Save it as a JPEG or a PNG and choose it again.';

/** The picture of the demonstration: the default until the visitor chooses a file. */
export const usePicture = () => {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [error, setError] = useState<string | null>(null);
  // The latest choice wins, even when an earlier one loads later.
  const latest = useRef(0);

  const show = useCallback(async (load: () => Promise<Picture>): Promise<boolean> => {
    latest.current += 1;
    const request = latest.current;
    const loaded = await load();
    if (request !== latest.current) return false;
    setError(null);
    setPicture(loaded);
    return true;
  }, []);

  useEffect(() => {
    show(loadDefaultPicture).catch((cause: unknown) =>
      console.error('demo picture not loaded', cause),
    );
  }, [show]);

  /** @returns whether the file is shown now */
  const choose = async (file: File): Promise<boolean> => {
    if (!isImage(file)) {
      setError(NOT_AN_IMAGE);
      return false;
    }
    try {
      return await show(() => readPicture(file));
    } catch (cause) {
      console.info('chosen picture not readable', cause);
      setError(UNREADABLE);
      return false;
    }
  };
  return { picture, error, choose };
};
