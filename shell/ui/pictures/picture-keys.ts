export const pictureKeys = {} as const;
