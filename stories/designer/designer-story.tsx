import { useMemo, useState } from "react"
import type { KeptDraft } from "../../src/screens/designer/draft/kept-draft.ts"
import type { DraftOutcome, DraftServices } from "../../src/screens/designer/draft/draft-services.ts"
import { Designer } from "../../src/screens/designer/designer.tsx"
import type { DesignerPart } from "../../src/screens/designer/part-names.ts"
import type { PreviewServices } from "../../src/screens/designer/preview/preview-services.ts"
import { ArchivedBanner } from "../../src/screens/profiles/life/archived-banner.tsx"
import { OriginDesk } from "../../src/screens/designer/origin/origin-desk.tsx"
import { OriginNotice } from "../../src/screens/designer/origin/origin-notice.tsx"
import type { OriginServices } from "../../src/screens/designer/origin/origin-services.ts"
import { PublishedBadge } from "../../src/screens/designer/published-badge.tsx"
import { useDraft } from "../../src/screens/designer/draft/use-draft.ts"
import { RecordServicesProvider } from "../../renderers/record/services.tsx"
import type { DraftPeer } from "../../schemas/api/presence.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Archived } from "../../schemas/api/profiles.ts"
import type { ProfileId, RoleId, UserId } from "../../schemas/ids.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { Toaster } from "../../ui/toaster.tsx"
import { fakeAccess } from "./fake-access.ts"
import { memoryVersions, type MemoryVersions } from "../versions/memory-versions.ts"
import { memoryOrigin, type StoryOrigin } from "./memory-origin.ts"
import { memoryServices } from "../record/memory-services.ts"
import { riskCandidates } from "../record/control-record.ts"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { shippedProfiles, shippedSummaries } from "../record/shipped-profiles.ts"

export interface DesignerStoryProps {
  readonly definition: ProfileDefinition
  readonly published?: ProfileDefinition | null
  /** Someone else's draft, saved just before this page saves for the first time. */
  readonly theirs?: (draft: ProfileDefinition) => ProfileDefinition
  /** Hears of every draft the store in memory takes. */
  readonly onSaved?: (definition: ProfileDefinition) => void
  /** No save reaches the server. */
  readonly unreachable?: boolean
  /** Others at the draft. */
  readonly peers?: readonly DraftPeer[]
  /** The steps of the page before. */
  readonly kept?: KeptDraft
  /** What publishing would do to the records, and how it goes. */
  readonly versions?: Omit<MemoryVersions, "published">
  /** Since when its record type takes no new records. */
  readonly archived?: Archived
  /** What of the group's it was copied from. */
  readonly copied?: StoryOrigin
  /** The part it opens with. */
  readonly part?: DesignerPart
}

/** Two roles, and no records of the type yet. */
const memoryPreview: PreviewServices = {
  roles: () =>
    Promise.resolve([
      { id: "owner" as RoleId, name: "Control owner" },
      { id: "tester" as RoleId, name: "Tester" },
    ]),
  findRecords: () => Promise.resolve([]),
  loadRecord: () => Promise.reject(new Error("There are no records here.")),
}

/** The designer over a draft in memory; nothing leaves the page. */
export function DesignerStory({
  definition,
  published = definition,
  theirs,
  onSaved,
  unreachable,
  peers,
  kept,
  versions,
  archived,
  copied,
  part: first = "form",
}: DesignerStoryProps) {
  const language = useStoryLanguage()
  const context = useMemo(() => storyContext(language), [language])
  const records = useMemo(
    () => memoryServices({ profiles: shippedProfiles, candidates: riskCandidates(language), record: null }),
    [language],
  )
  const loaded = useMemo<ProfileDraft>(
    () => ({
      id: definition.id as ProfileId,
      draft: definition,
      draftRevision: 1,
      publishedVersion: published ? 7 : null,
      published,
      problems: [],
      updatedAt: "2026-11-21T10:42:00Z",
      entity: null,
      ...(archived && { archived }),
      ...(copied && { origin: copied.origin }),
    }),
    [definition, published, archived, copied],
  )
  const services = useMemo(
    () => memoryDraft(loaded, { theirs, onSaved, unreachable, peers, copied }),
    [loaded, theirs, onSaved, unreachable, peers, copied],
  )
  const draft = useDraft(loaded, services, kept)
  const [part, setPart] = useState<DesignerPart>(first)
  const publishing = useMemo(() => memoryVersions({ ...versions, published: services.publish }), [versions, services])
  const access = useMemo(() => fakeAccess(), [])
  return (
    <RecordServicesProvider services={records}>
      <div style={{ display: "flex", flexDirection: "column", blockSize: "100dvh" }}>
        <OriginDesk draft={draft} services={services.origins} mayTake>
          <Designer
            draft={draft}
            profiles={shippedSummaries}
            context={context}
            versions={publishing}
            access={access}
            previewing={memoryPreview}
            notice={
              archived ? (
                <ArchivedBanner archived={archived} busy={false} onRestore={() => undefined} />
              ) : (
                <OriginNotice />
              )
            }
            part={part}
            onPart={setPart}
            inForce={
              draft.server.publishedVersion !== null && (
                <a href="#versions">
                  <PublishedBadge version={draft.server.publishedVersion} />
                </a>
              )
            }
            breadcrumbs={
              <Breadcrumbs label="Record types" items={[{ label: "Record types", href: "#" }, { label: "Control" }]} />
            }
          />
        </OriginDesk>
      </div>
      <Toaster label="Messages" closeLabel="Close" />
    </RecordServicesProvider>
  )
}

const notCopied: OriginServices = {
  compare: () => Promise.reject(new Error("It is no copy.")),
  take: () => Promise.reject(new Error("It is no copy.")),
}

/** Somebody else at the same draft. */
export const colleague = { userId: "u-lina" as UserId, name: "Lina Haddad" }

function memoryDraft(
  loaded: ProfileDraft,
  {
    theirs,
    onSaved,
    unreachable = false,
    peers = [],
    copied,
  }: Pick<DesignerStoryProps, "theirs" | "onSaved" | "unreachable" | "peers" | "copied">,
): DraftServices & { readonly publish: () => ProfileDraft; readonly origins: OriginServices } {
  let state = loaded
  let others = theirs
  const put = (draft: ProfileDraft) => {
    state = draft
  }
  const answer = (): Promise<DraftOutcome> => Promise.resolve({ ok: true, draft: state })
  const conflict = { ok: false, reason: "conflict", message: "The draft was changed meanwhile." } as const
  return {
    reader: null,
    load: answer,
    tell: (place) => Promise.resolve({ draftRevision: state.draftRevision, others: place ? [...peers] : [] }),
    keep: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    save(definition, draftRevision, originVersion) {
      if (unreachable) return Promise.resolve({ ok: false, reason: "unreachable", message: "The server is away." })
      if (others) {
        const updatedBy = { id: colleague.userId, name: colleague.name }
        state = { ...state, draft: others(state.draft), draftRevision: state.draftRevision + 1, updatedBy }
        others = undefined
      }
      if (draftRevision !== state.draftRevision) return Promise.resolve(conflict)
      const { origin } = state
      const moved = origin && originVersion !== undefined ? { origin: { ...origin, version: originVersion } } : {}
      state = { ...state, ...moved, draft: definition, draftRevision: draftRevision + 1 }
      onSaved?.(definition)
      return answer()
    },
    origins: copied ? memoryOrigin(copied, () => state, put) : notCopied,
    publish() {
      state = { ...state, published: state.draft, publishedVersion: (state.publishedVersion ?? 0) + 1 }
      return state
    },
  }
}
