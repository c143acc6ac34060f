import { useMemo, useState } from "react"
import type { Tag } from "../contracts/tags.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { LinkedRecordsContext, type FindLinkedRecords } from "../web/options/linked-records.ts"
import { SharedListsContext, type SaveListResult, type SharedLists } from "../web/options/shared-lists.ts"
import { sampleRecords } from "../web/lists/sample-records.ts"
import { TagsContext } from "../web/tags-context.ts"
import { findShippedProfile } from "../../../stories/record/shipped-profiles.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { frequency } from "./choosing-story.ts"
import { DesignerStory } from "./designer-story.tsx"

export interface OptionsEditorStoryProps {
  readonly definition: ProfileDefinition
  readonly onSaved?: (definition: ProfileDefinition) => void
  /** State of the client's shared lists. */
  readonly lists?: "there" | "gone" | "loading" | "failed"
  readonly canChange?: boolean
  /** Error with which the next change of a list is rejected. */
  readonly error?: string
  readonly onListSaved?: (ids: readonly string[]) => void
  readonly linked?: "found" | "none" | "unpublished" | "failed" | "loading"
}

/** Designer with in-memory shared lists and linked records. */
export function OptionsEditorStory(props: OptionsEditorStoryProps) {
  const { definition, onSaved, lists = "there", canChange = true, error, onListSaved, linked = "found" } = props
  const [tags, setTags] = useState<readonly Tag[]>(lists === "there" ? [frequency] : [])
  const shared = useMemo<SharedLists>(() => {
    const storeTag = (tag: Tag): Promise<SaveListResult> => {
      setTags((all) => [...all.filter(({ id }) => id !== tag.id), tag])
      onListSaved?.(tag.elementList.map(({ id }) => id))
      return Promise.resolve({ ok: true, tag })
    }
    return {
      state: lists === "loading" || lists === "failed" ? lists : "ready",
      failure: sampleText("The lists could not be reached."),
      retry: () => setTags([frequency]),
      canChange,
      canCreate: canChange,
      save: (tag, elements) =>
        error === undefined
          ? storeTag({ ...tag, elementList: [...elements], revision: tag.revision + 1 })
          : Promise.resolve({ ok: false, message: error }),
      create: (name, elements) =>
        storeTag({ ...frequency, id: "made", name, elementList: [...elements], usedBy: [], usedByOthers: 0 }),
    }
  }, [lists, canChange, error, onListSaved])
  const findLinkedRecords = useMemo(() => createLinkedRecordsReader(linked), [linked])
  return (
    <TagsContext value={tags}>
      <SharedListsContext value={shared}>
        <LinkedRecordsContext value={findLinkedRecords}>
          <DesignerStory definition={definition} {...(onSaved && { onSaved })} />
        </LinkedRecordsContext>
      </SharedListsContext>
    </TagsContext>
  )
}

const createLinkedRecordsReader =
  (linked: NonNullable<OptionsEditorStoryProps["linked"]>): FindLinkedRecords =>
  (profileId) => {
    if (linked === "failed") return Promise.reject(new Error("You may not see these records."))
    if (linked === "loading") return new Promise(() => undefined)
    if (linked === "unpublished") return Promise.resolve(linked)
    const profile = findShippedProfile(profileId)
    const records = linked === "found" && profile ? sampleRecords(profile, "en", "2026-11-20") : []
    return Promise.resolve({ records, total: records.length * 10 })
  }
