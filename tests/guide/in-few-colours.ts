import { crc32, deflateSync } from "node:zlib"
import type { Page } from "playwright-core"

/**
 * A PNG of a screen with at most 256 colours: a screen has few, so it looks the same at a third of the size. The page
 * that was photographed reads the pixels; each colour that is not among the most frequent becomes the nearest of them.
 */
export async function inFewColours(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, pixels } = await page.evaluate(readPixels, png.toString("base64"))
  const colours = Buffer.from(pixels, "base64")
  const { palette, indexes } = reduced(colours)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) indexes.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each pixel, each the number of a colour.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

async function readPixels(png: string): Promise<{ width: number; height: number; pixels: string }> {
  // The content policy lets the page fetch nothing but from the product; decoding needs no fetch.
  const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0)
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext("2d")
  if (!context) throw new Error("The browser draws on no canvas.")
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  let pixels = ""
  for (let at = 0; at < data.length; at += 4) pixels += String.fromCodePoint(data[at]!, data[at + 1]!, data[at + 2]!)
  return { width, height, pixels: btoa(pixels) }
}

function reduced(colours: Buffer): { readonly palette: Buffer; readonly indexes: Buffer } {
  const counts = new Map<number, number>()
  for (let at = 0; at < colours.length; at += 3) {
    const colour = colours.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const commonColors = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 256)
  const numbers = new Map(commonColors.map(([colour], number) => [colour, number]))
  for (const colour of counts.keys()) {
    if (!numbers.has(colour)) numbers.set(colour, nearest(colour, commonColors))
  }
  const indexes = Buffer.alloc(colours.length / 3)
  for (let at = 0; at < indexes.length; at++) indexes[at] = numbers.get(colours.readUIntBE(at * 3, 3)) ?? 0
  const palette = Buffer.alloc(commonColors.length * 3)
  for (const [number, [colour]] of commonColors.entries()) palette.writeUIntBE(colour, number * 3, 3)
  return { palette, indexes }
}

function nearest(colour: number, commonColors: readonly (readonly [number, number])[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [number, [other]] of commonColors.entries()) {
    const far = [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)
    if (far < least) [best, least] = [number, far]
  }
  return best
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}
