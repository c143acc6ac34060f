/**
 * What RJSF asks of addresses in a schema. `vite.config.ts` puts it in the place of the URI library that RJSF brings: the
 * schemas of fields hold no references, and where there were one, the browser itself could read it.
 */
const references = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string => new URL(reference, base).href,
}

export default references
