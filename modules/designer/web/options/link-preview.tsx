import { useEffect, useMemo, useState } from "react"
import type { ProfilerefOptions } from "../../../../fields/profileref/field.ts"
import { isCompleteFilter } from "../../../../engine/list/complete-filter.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { RecordStatusGlyph } from "../../../../renderers/record-status.tsx"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useLinkedRecords, type LinkedRecords } from "./linked-records.ts"

interface LinkPreviewProps {
  readonly field: FieldDefinition
  /** The available record types. */
  readonly profiles: readonly ProfileSummary[]
}

/** Previews a reference: the first records of each linked type that match the draft's conditions. */
export function LinkPreview({ field, profiles }: LinkPreviewProps) {
  const text = useText()
  const { profileId, profileType, candidateFilter } = field as FieldDefinition<ProfilerefOptions>
  const targets = profiles.filter(({ id, type }) => (profileId === undefined ? type === profileType : id === profileId))
  const isUnfiltered = candidateFilter === undefined || isCompleteFilter(candidateFilter)
  const canQuery = isUnfiltered && candidateFilter !== undefined && !usesRecordValues(candidateFilter)
  const filter = useSame(canQuery ? candidateFilter : undefined)
  return (
    <section className="designer-options__section ru-stack ru-gap-8" aria-label={text("fieldOptions.image")}>
      <h3 className="ru-heading ru-row ru-gap-6">{text("fieldOptions.image")}</h3>
      {targets.length === 0 && <p className="designer__hint">{text("fieldOptions.image.noType")}</p>}
      {!isUnfiltered && <p className="designer__hint">{text("fieldOptions.image.unfinished")}</p>}
      {isUnfiltered && candidateFilter && !canQuery && (
        <p className="designer__hint">{text("fieldOptions.image.conditional")}</p>
      )}
      {targets.map((target) => (
        <CandidateRecords key={target.id} target={target} filter={filter} />
      ))}
    </section>
  )
}

/** Conditions on the linking record cannot be evaluated without a record. */
const usesRecordValues = (filter: Filter): boolean => JSON.stringify(filter).includes("$current")

/** Keeps the object identity while the content is equal, since every keystroke in the panel creates a new draft. */
function useSame(filter: Filter | undefined): Filter | undefined {
  const written = JSON.stringify(filter)
  return useMemo(() => (written === undefined ? undefined : (JSON.parse(written) as Filter)), [written])
}

type LinkedRecordsState =
  | { readonly kind: "loading" | "unpublished" }
  | { readonly kind: "failed"; readonly why: string }
  | ({ readonly kind: "found" } & LinkedRecords)

/** Debounce delay before the records are requested, in milliseconds. */
const debounceMs = 300

function CandidateRecords({
  target,
  filter,
}: {
  readonly target: ProfileSummary
  readonly filter: Filter | undefined
}) {
  const text = useText()
  const language = useLanguage()
  const [linkedRecords, retry] = useCandidateRecords(target.id, filter)
  if (!linkedRecords) return <p className="designer__hint">{text("fieldOptions.image.unasked")}</p>
  return (
    <div role="group" aria-label={textIn(target.pluralName, language)}>
      <h4 dir="auto">{textIn(target.pluralName, language)}</h4>
      {linkedRecords.kind === "loading" && <SkeletonText lines={3} />}
      {linkedRecords.kind === "unpublished" && (
        <p className="designer__hint">{text("fieldOptions.image.unpublished")}</p>
      )}
      {linkedRecords.kind === "failed" && (
        <Banner
          tone="danger"
          live
          title={linkedRecords.why}
          action={
            <Button size="sm" onClick={retry}>
              {text("shell.retry")}
            </Button>
          }
        />
      )}
      {linkedRecords.kind === "found" && <Records {...linkedRecords} />}
    </div>
  )
}

function Records({ records, total }: LinkedRecords) {
  const text = useText()
  return (
    <>
      <p role="status" className="designer__hint">
        {total === 0
          ? text("fieldOptions.image.none")
          : text("recordType.links.found", { count: total, shown: records.length })}
      </p>
      {total === 0 ? null : (
        <ul className="designer-options__values ru-stack ru-gap-4 ru-divided">
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

/** Null without a server, such as in stories. */
function useCandidateRecords(
  profileId: ProfileId,
  filter: Filter | undefined,
): readonly [LinkedRecordsState | null, () => void] {
  const findLinkedRecords = useLinkedRecords()
  const [linkedRecords, setLinkedRecords] = useState<LinkedRecordsState>({ kind: "loading" })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!findLinkedRecords) return
    const abort = new AbortController()
    setLinkedRecords({ kind: "loading" })
    const loadLinkedRecords = async () => {
      try {
        const found = await findLinkedRecords(profileId, filter, abort.signal)
        if (abort.signal.aborted) return
        setLinkedRecords(found === "unpublished" ? { kind: found } : { kind: "found", ...found })
      } catch (failure) {
        if (!abort.signal.aborted)
          setLinkedRecords({ kind: "failed", why: failure instanceof Error ? failure.message : "" })
      }
    }
    const timer = setTimeout(() => void loadLinkedRecords(), debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [findLinkedRecords, profileId, filter, attempt])
  return [findLinkedRecords && linkedRecords, () => setAttempt(attempt + 1)]
}
