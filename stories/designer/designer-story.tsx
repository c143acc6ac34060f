import { useMemo } from "react"
import type { DraftOutcome, DraftServices } from "../../src/screens/designer/draft-services.ts"
import { Designer } from "../../src/screens/designer/designer.tsx"
import { PublishedBadge } from "../../src/screens/designer/published-badge.tsx"
import { useDraft } from "../../src/screens/designer/use-draft.ts"
import { RecordServicesProvider } from "../../renderers/record/services.tsx"
import type { ProfileDraft } from "../../schemas/api/profiles.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { Toaster } from "../../ui/toaster.tsx"
import { memoryVersions, type MemoryVersions } from "../versions/memory-versions.ts"
import { memoryServices } from "../record/memory-services.ts"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { shippedProfiles, shippedSummaries } from "../record/shipped-profiles.ts"

export interface DesignerStoryProps {
  readonly definition: ProfileDefinition
  readonly published?: ProfileDefinition | null
  /** Someone else's draft, saved just before this page saves for the first time. */
  readonly theirs?: (draft: ProfileDefinition) => ProfileDefinition
  /** Hears of every draft the store in memory takes. */
  readonly onSaved?: (definition: ProfileDefinition) => void
  /** What publishing would do to the records, and how it goes. */
  readonly versions?: Omit<MemoryVersions, "published">
}

/** The designer over a draft in memory; nothing leaves the page. */
export function DesignerStory({ definition, published = definition, theirs, onSaved, versions }: DesignerStoryProps) {
  const language = useStoryLanguage()
  const context = useMemo(() => storyContext(language), [language])
  const records = useMemo(() => memoryServices({ profiles: shippedProfiles, candidates: [], record: null }), [])
  const loaded = useMemo<ProfileDraft>(
    () => ({
      id: definition.id as ProfileId,
      draft: definition,
      draftRevision: 1,
      publishedVersion: published ? 7 : null,
      published,
      problems: [],
      updatedAt: "2026-11-21T10:42:00Z",
    }),
    [definition, published],
  )
  const services = useMemo(() => memoryDraft(loaded, theirs, onSaved), [loaded, theirs, onSaved])
  const draft = useDraft(loaded, services)
  const publishing = useMemo(() => memoryVersions({ ...versions, published: services.publish }), [versions, services])
  return (
    <RecordServicesProvider services={records}>
      <div style={{ display: "flex", flexDirection: "column", blockSize: "100dvh" }}>
        <Designer
          draft={draft}
          profiles={shippedSummaries}
          context={context}
          versions={publishing}
          inForce={
            draft.server.publishedVersion !== null && (
              <a href="#versions">
                <PublishedBadge version={draft.server.publishedVersion} />
              </a>
            )
          }
          breadcrumbs={
            <Breadcrumbs label="Profiles" items={[{ label: "Profiles", href: "#" }, { label: "Control" }]} />
          }
        />
      </div>
      <Toaster label="Messages" closeLabel="Close" />
    </RecordServicesProvider>
  )
}

function memoryDraft(
  loaded: ProfileDraft,
  theirs: DesignerStoryProps["theirs"],
  onSaved: DesignerStoryProps["onSaved"],
): DraftServices & { readonly publish: () => ProfileDraft } {
  let state = loaded
  let others = theirs
  const answer = (): Promise<DraftOutcome> => Promise.resolve({ ok: true, draft: state })
  const conflict = { ok: false, reason: "conflict", message: "The draft was changed meanwhile." } as const
  return {
    load: answer,
    save(definition, draftRevision) {
      if (others) {
        state = { ...state, draft: others(state.draft), draftRevision: state.draftRevision + 1 }
        others = undefined
      }
      if (draftRevision !== state.draftRevision) return Promise.resolve(conflict)
      state = { ...state, draft: definition, draftRevision: draftRevision + 1 }
      onSaved?.(definition)
      return answer()
    },
    publish() {
      state = { ...state, published: state.draft, publishedVersion: (state.publishedVersion ?? 0) + 1 }
      return state
    },
  }
}
