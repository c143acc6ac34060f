interface Screen {
  readonly language: string | null
  readonly isRecord: boolean
}

/** The files of the shell, of a record's page and of each language, as the build wrote them into the page. */
type ScreenFiles = Readonly<Partial<Record<string, readonly string[]>>>

/** Fetches the scripts and styles that the first screen will ask for, and has the browser read them meanwhile. */
export function preloadScreen({ language, isRecord }: Screen): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name="screen-files"]')?.content
  if (!written) return
  const files: ScreenFiles = JSON.parse(written)
  const spoken = [language, ...navigator.languages.map((tag) => tag.split("-")[0] ?? ""), "en"].find(
    (code) => code !== null && files[code],
  )
  const wanted = [files[spoken ?? ""], files["frame"], isRecord ? files["record"] : undefined]
  for (const file of new Set(wanted.flatMap((some) => some ?? []))) {
    const link = document.createElement("link")
    if (file.endsWith(".js")) link.rel = "modulepreload"
    else Object.assign(link, { rel: "preload", as: "style" })
    link.crossOrigin = ""
    link.href = file
    document.head.append(link)
  }
}
