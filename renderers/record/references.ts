/**
 * URI functions used by RJSF. `vite.config.ts` replaces the URI library that RJSF bundles: schemas of fields have no
 * references, and the browser could parse one.
 */
const references = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string => new URL(reference, base).href,
}

export default references
