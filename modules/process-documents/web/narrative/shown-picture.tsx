import { ImageOff } from "lucide-react"
import { useEffect, useState } from "react"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import { useNarrative } from "./narrative-context.ts"
import { useNarrativeText } from "./use-narrative-text.ts"

export interface ShownPictureProps {
  readonly fileUploadId: string
  readonly alternativeText: string
  /** In percent of the text. */
  readonly width: number
}

/** The properties of a picture that are stored. */
export const pictureOf = (attributes: Readonly<Record<string, unknown>>): ShownPictureProps => ({
  fileUploadId: String(attributes["fileUploadId"]),
  alternativeText: String(attributes["alternativeText"]),
  width: Number(attributes["width"]),
})

type Loaded = { readonly of: string; readonly url: string | null }

/** A picture of a text; until it is loaded, and if it was deleted, a placeholder. */
export function ShownPicture({ fileUploadId, alternativeText, width }: ShownPictureProps) {
  const { sources } = useNarrative()
  const text = useNarrativeText()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (url: string | null) => {
      if (isCurrent) setLoaded({ of: fileUploadId, url })
    }
    sources.loadPicture(fileUploadId).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [sources, fileUploadId])
  const picture = loaded?.of === fileUploadId ? loaded : null
  return (
    <div className="narrative-picture" data-width={width}>
      {picture === null ? (
        <div className="narrative-picture__loading" role="img" aria-label={text("narrative.picture.loading")}>
          <Skeleton />
        </div>
      ) : picture.url === null ? (
        <div className="narrative-picture__missing">
          <ImageOff aria-hidden="true" />
          <span>{text("narrative.picture.deleted")}</span>
          {alternativeText === "" ? null : <bdi className="ru-subtle">{alternativeText}</bdi>}
        </div>
      ) : (
        <img
          src={picture.url}
          alt={alternativeText}
          // A signed URL can have ended while the page was open.
          onError={() => setLoaded({ of: fileUploadId, url: null })}
        />
      )}
    </div>
  )
}
