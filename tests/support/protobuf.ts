/** Fields of a Protocol Buffers message: numbers for varints, bytes for everything else. */
export type Fields = ReadonlyMap<number, readonly (number | Buffer)[]>

/** Independent parser of the wire format, so that the sender's library does not check itself. */
export function parseFields(message: Buffer): Fields {
  const fields = new Map<number, (number | Buffer)[]>()
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at]
      if (byte === undefined) throw new Error("The message ends in the middle of a number.")
      at += 1
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const bytes = (length: number): Buffer => {
    if (at + length > message.length) throw new Error("The message ends in the middle of a field.")
    at += length
    return message.subarray(at - length, at)
  }
  const readers: Readonly<Record<number, () => number | Buffer>> = {
    0: varint,
    1: () => bytes(8),
    2: () => bytes(varint()),
    5: () => bytes(4),
  }
  while (at < message.length) {
    const key = varint()
    const read = readers[key % 8]
    if (!read) throw new Error(`There is no wire type ${key % 8}.`)
    fields.set(Math.floor(key / 8), [...(fields.get(Math.floor(key / 8)) ?? []), read()])
  }
  return fields
}
