interface Screen {
  readonly language: string | null
  readonly isRecord: boolean
}

/** Files of the shell, the record page and each language, written into the page by the build. */
type ScreenFiles = Readonly<Partial<Record<string, readonly string[]>>>

/** Preloads the scripts and styles of the first screen, so that the browser parses them early. */
export function preloadScreen({ language, isRecord }: Screen): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name="screen-files"]')?.content
  if (!written) return
  const files: ScreenFiles = JSON.parse(written)
  const pageLanguage = [language, ...navigator.languages.map((tag) => tag.split("-")[0] ?? ""), "en"].find(
    (code) => code !== null && files[code],
  )
  const requested = [files[pageLanguage ?? ""], files["frame"], isRecord ? files["record"] : undefined]
  for (const file of new Set(requested.flatMap((some) => some ?? []))) {
    const link = document.createElement("link")
    if (file.endsWith(".js")) link.rel = "modulepreload"
    else Object.assign(link, { rel: "preload", as: "style" })
    link.crossOrigin = ""
    link.href = file
    document.head.append(link)
  }
}
