import type { Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { createFakeListSource } from "../list/fake-list-source.ts"
import { FieldServices, ListContainer } from "../list/list-container.tsx"
import { RecordStory, useStoryLanguage } from "../record/record-story.tsx"
import { shippedProfile } from "../record/shipped-profiles.ts"
import { sampleRecord } from "./record-sample.ts"

export interface RecordTypeStoryProps {
  /** ID of the shipped record type. */
  readonly profileId: string
  readonly state: "new" | "filled" | "read-only" | "list"
}

/** A shipped record type: its page for a new, a filled or a read-only record, or its list without records. */
export function RecordTypeStory({ profileId, state }: RecordTypeStoryProps) {
  return state === "list" ? (
    <EmptyList profileId={profileId} />
  ) : (
    <RecordStory profile={shippedProfile(profileId)} record={recordIn[state](profileId)} />
  )
}

type CreateRecord = (language: Language) => ProfileInstance | null

const recordIn = {
  new: () => () => null,
  filled: (profileId) => (language) => sampleRecord(shippedProfile(profileId), language),
  "read-only": (profileId) => (language) => ({
    ...sampleRecord(shippedProfile(profileId), language),
    access: { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: "no_write_permission" },
  }),
} satisfies Record<string, (profileId: string) => CreateRecord>

function EmptyList({ profileId }: { readonly profileId: string }) {
  const language = useStoryLanguage()
  return (
    <FieldServices>
      <ListContainer
        profile={shippedProfile(profileId)}
        source={createFakeListSource({ count: 0, language })}
        height={640}
      />
    </FieldServices>
  )
}
