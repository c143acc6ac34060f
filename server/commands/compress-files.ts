import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

/** Compressible files; images and fonts are already compressed. */
const shrinks = /\.(?:js|css|svg|json)$/
/** A smaller file fits into the response's first packet anyway. */
const worthwhile = 1400

const encodings = [
  { ending: ".gz", compress: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }) },
  {
    ending: ".br",
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
]

/** Creates each file's compressed variants in advance, so that no request has to wait for the best compression. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && shrinks.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < worthwhile) return
  await Promise.all(encodings.map(async ({ ending, compress }) => writeFile(file + ending, await compress(content))))
}
