/** Pixels of the image per pixel of the drawing, for screens and print. */
const scale = 2

/** Renders an SVG document as a PNG. */
export async function svgToPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = image.naturalWidth * scale
    canvas.height = image.naturalHeight * scale
    const context = canvas.getContext("2d")
    if (!context) throw new Error("The browser offers no canvas.")
    context.scale(scale, scale)
    context.drawImage(image, 0, 0)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error("The image was not created."))), "image/png"),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
