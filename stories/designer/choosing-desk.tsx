import { useMemo, useState } from "react"
import type { Tag } from "../../schemas/api/tags.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { LinkedRecordsContext, type ReadLinkedRecords } from "../../src/screens/designer/options/linked-records.ts"
import { SharedListsContext, type Kept, type SharedLists } from "../../src/screens/designer/options/shared-lists.ts"
import { sampleRecords } from "../../src/screens/designer/lists/sample-records.ts"
import { TagsContext } from "../../src/screens/designer/tags-context.ts"
import { shippedProfiles } from "../record/shipped-profiles.ts"
import { frequency } from "./choosing-story.ts"
import { DesignerStory } from "./designer-story.tsx"

export interface ChoosingDeskProps {
  readonly definition: ProfileDefinition
  readonly onSaved?: (definition: ProfileDefinition) => void
  /** How the client's shared lists stand. */
  readonly lists?: "there" | "gone" | "loading" | "failed"
  readonly canChange?: boolean
  /** Why the next change of a list is refused. */
  readonly refusal?: string
  readonly onKept?: (ids: readonly string[]) => void
  readonly linked?: "found" | "none" | "unpublished" | "failed" | "loading"
}

/** The designer with shared lists and linked records in memory. */
export function ChoosingDesk(props: ChoosingDeskProps) {
  const { definition, onSaved, lists = "there", canChange = true, refusal, onKept, linked = "found" } = props
  const [tags, setTags] = useState<readonly Tag[]>(lists === "there" ? [frequency] : [])
  const shared = useMemo<SharedLists>(() => {
    const take = (tag: Tag): Promise<Kept> => {
      setTags((all) => [...all.filter(({ id }) => id !== tag.id), tag])
      onKept?.(tag.elementList.map(({ id }) => id))
      return Promise.resolve({ ok: true, tag })
    }
    return {
      state: lists === "loading" || lists === "failed" ? lists : "ready",
      failure: "The lists could not be reached.",
      retry: () => setTags([frequency]),
      canChange,
      canCreate: canChange,
      keep: (tag, elements) =>
        refusal === undefined
          ? take({ ...tag, elementList: [...elements], revision: tag.revision + 1 })
          : Promise.resolve({ ok: false, message: refusal }),
      create: (name, elements) =>
        take({ ...frequency, id: "made", name, elementList: [...elements], usedBy: [], usedByOthers: 0 }),
    }
  }, [lists, canChange, refusal, onKept])
  const readLinked = useMemo(() => readerOf(linked), [linked])
  return (
    <TagsContext value={tags}>
      <SharedListsContext value={shared}>
        <LinkedRecordsContext value={readLinked}>
          <DesignerStory definition={definition} {...(onSaved && { onSaved })} />
        </LinkedRecordsContext>
      </SharedListsContext>
    </TagsContext>
  )
}

const readerOf =
  (linked: NonNullable<ChoosingDeskProps["linked"]>): ReadLinkedRecords =>
  (profileId) => {
    if (linked === "failed") return Promise.reject(new Error("You may not see these records."))
    if (linked === "loading") return new Promise(() => undefined)
    if (linked === "unpublished") return Promise.resolve(linked)
    const profile = shippedProfiles.find((one) => one.profileId === profileId)
    const records = linked === "found" && profile ? sampleRecords(profile, "en", "2026-11-20") : []
    return Promise.resolve({ records, total: records.length * 10 })
  }
