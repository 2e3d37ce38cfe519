/** In place of react-admin's icons, which only the build of the back office resolves. */
const NoIcon = (): null => null;

export default NoIcon;
