import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

/** What shrinks; pictures and fonts are compressed as they are. */
const shrinks = /\.(?:js|css|svg|json)$/
/** A smaller file fits into the answer's first packet either way. */
const worthwhile = 1400

const ways = [
  { ending: ".gz", compress: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }) },
  {
    ending: ".br",
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
]

/** Puts each file's compressed forms beside it, once, so that no request pays for the best compression. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && shrinks.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < worthwhile) return
  await Promise.all(ways.map(async ({ ending, compress }) => writeFile(file + ending, await compress(content))))
}
