/**
 * Marks react-router's components and contexts as pure, so that a browser build drops those that nobody
 * uses: forms, fetchers, its data router.
 */
export default (source) =>
  source
    .replace(/^(\w+)\.displayName = "[\w.]+";$/gm, '')
    .replace(
      /^var (\w+) = (React\d*\.(?:forwardRef|createContext|memo)\()/gm,
      'var $1 = /*#__PURE__*/ $2',
    );
