/** Browsers send 64 KiB after a page has closed, all requests together; checking in is one of them. */
const maxBytes = 60 * 1024

/** Whether a browser sends this as JSON after the page has closed. */
export const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= maxBytes
