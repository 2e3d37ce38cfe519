/**
 * A loader that shortens the class that the plugin of styled-components gives to each component, as in
 * 'c3fa__sc-2e58b15b-0'. Every element and every script has some, and 26 bits of a file's hash keep the
 * few hundred files of a build apart.
 */
export default function shortClassIds(source, map) {
  const shortened = source.replace(
    /__sc-([\da-f]+)-(\d+)"/g,
    (_, hash, nth) => `${Number.parseInt(hash, 16).toString(36).slice(-5)}-${nth}"`,
  );
  this.callback(null, shortened, map);
}
