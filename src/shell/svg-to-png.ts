/** Pixels of the image per pixel of the drawing, for screens and print. */
const scale = 2
/** Pixels of a side that browsers still draw; larger images are scaled down. */
const maxSide = 16_000

/** Renders an SVG document as a PNG. */
export async function svgToPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement("canvas")
    const factor = Math.min(scale, maxSide / Math.max(image.naturalWidth, image.naturalHeight, 1))
    canvas.width = image.naturalWidth * factor
    canvas.height = image.naturalHeight * factor
    const context = canvas.getContext("2d")
    if (!context) throw new Error("The browser offers no canvas.")
    context.scale(factor, factor)
    context.drawImage(image, 0, 0)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error("The image was not created."))), "image/png"),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
