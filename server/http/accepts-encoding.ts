/** Whether the `accept-encoding` header names the encoding with a quality above 0. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: "br" | "gzip"): boolean {
  return patterns[encoding].test(String(header ?? ""))
}

const patterns = {
  br: /(?:^|[\s,])br\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/,
  gzip: /(?:^|[\s,])gzip\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/,
}
