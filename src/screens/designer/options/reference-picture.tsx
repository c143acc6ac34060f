import { useEffect, useMemo, useState } from "react"
import type { ProfilerefOptions } from "../../../../fields/profileref/field.ts"
import { isWholeFilter } from "../../../../engine/list/whole-filter.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { RecordStatusGlyph } from "../../../../renderers/record-status.tsx"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { useLinkedRecords, type LinkedRecords } from "./linked-records.ts"

interface ReferencePictureProps {
  readonly field: FieldDefinition
  /** The record types there are. */
  readonly profiles: readonly ProfileSummary[]
}

/** What a reference would offer: the first real records of each type it leads to, as the draft narrows them. */
export function ReferencePicture({ field, profiles }: ReferencePictureProps) {
  const text = useText()
  const { profileId, profileType, candidateFilter } = field as FieldDefinition<ProfilerefOptions>
  const targets = profiles.filter(({ id, type }) => (profileId === undefined ? type === profileType : id === profileId))
  const isWhole = candidateFilter === undefined || isWholeFilter(candidateFilter)
  const isAsked = isWhole && candidateFilter !== undefined && !asksOfTheRecord(candidateFilter)
  const filter = useSame(isAsked ? candidateFilter : undefined)
  return (
    <section className="choices__section" aria-label={text("choices.picture")}>
      <h3>{text("choices.picture")}</h3>
      {targets.length === 0 && <p className="designer__hint">{text("choices.picture.noType")}</p>}
      {!isWhole && <p className="designer__hint">{text("choices.picture.unfinished")}</p>}
      {isWhole && candidateFilter && !isAsked && (
        <p className="designer__hint">{text("choices.picture.conditional")}</p>
      )}
      {targets.map((target) => (
        <Offered key={target.id} target={target} filter={filter} />
      ))}
    </section>
  )
}

/** A condition on the record that links cannot be asked before there is one. */
const asksOfTheRecord = (filter: Filter): boolean => JSON.stringify(filter).includes("$current")

/** The same object as long as it says the same: every letter typed in the panel makes another draft. */
function useSame(filter: Filter | undefined): Filter | undefined {
  const written = JSON.stringify(filter)
  return useMemo(() => (written === undefined ? undefined : (JSON.parse(written) as Filter)), [written])
}

type Standing =
  | { readonly kind: "loading" | "unpublished" }
  | { readonly kind: "failed"; readonly why: string }
  | ({ readonly kind: "found" } & LinkedRecords)

/** A pause in typing after which the records are asked for. */
const pause = 300

function Offered({ target, filter }: { readonly target: ProfileSummary; readonly filter: Filter | undefined }) {
  const text = useText()
  const language = useLanguage()
  const [standing, retry] = useOffered(target.id, filter)
  if (!standing) return <p className="designer__hint">{text("choices.picture.unasked")}</p>
  return (
    <div role="group" aria-label={textIn(target.pluralName, language)}>
      <h4 dir="auto">{textIn(target.pluralName, language)}</h4>
      {standing.kind === "loading" && <SkeletonText lines={3} />}
      {standing.kind === "unpublished" && <p className="designer__hint">{text("choices.picture.unpublished")}</p>}
      {standing.kind === "failed" && (
        <Banner
          tone="danger"
          live
          title={standing.why}
          action={
            <Button size="sm" onClick={retry}>
              {text("shell.retry")}
            </Button>
          }
        />
      )}
      {standing.kind === "found" && <Records {...standing} />}
    </div>
  )
}

function Records({ records, total }: LinkedRecords) {
  const text = useText()
  return (
    <>
      <p role="status" className="designer__hint">
        {total === 0
          ? text("choices.picture.none")
          : text("recordType.links.found", { count: total, shown: records.length })}
      </p>
      {total === 0 ? null : (
        <ul className="choices__picture">
          {records.map(({ id, uniqueId, name, status }) => (
            <li key={id}>
              <bdi dir="ltr" className="ru-code">
                {uniqueId}
              </bdi>
              <bdi className="ru-truncate">{name}</bdi>
              <RecordStatusGlyph status={status} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Null where there is nobody to ask, as in a picture of the designer itself. */
function useOffered(profileId: ProfileId, filter: Filter | undefined): readonly [Standing | null, () => void] {
  const read = useLinkedRecords()
  const [standing, setStanding] = useState<Standing>({ kind: "loading" })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!read) return
    const abort = new AbortController()
    setStanding({ kind: "loading" })
    const ask = async () => {
      try {
        const found = await read(profileId, filter, abort.signal)
        if (abort.signal.aborted) return
        setStanding(found === "unpublished" ? { kind: found } : { kind: "found", ...found })
      } catch (failure) {
        if (!abort.signal.aborted) setStanding({ kind: "failed", why: failure instanceof Error ? failure.message : "" })
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [read, profileId, filter, attempt])
  return [read && standing, () => setAttempt(attempt + 1)]
}
