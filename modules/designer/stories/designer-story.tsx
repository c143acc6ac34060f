import { useMemo, useState } from "react"
import { useIntl } from "react-intl"
import type { SavedDraft } from "../web/draft/saved-draft.ts"
import type { DraftOutcome, DraftServices } from "../web/draft/draft-services.ts"
import { Designer } from "../web/designer.tsx"
import type { DesignerTab } from "../web/tab-names.ts"
import type { PreviewServices } from "../web/preview/preview-services.ts"
import { ArchivedBanner } from "../web/record-types/life/archived-banner.tsx"
import { OriginProvider } from "../web/origin/origin-provider.tsx"
import { OriginBanner } from "../web/origin/origin-banner.tsx"
import type { OriginServices } from "../web/origin/origin-services.ts"
import { PublishedBadge } from "../web/published-badge.tsx"
import { useDraft } from "../web/draft/use-draft.ts"
import { RecordServicesProvider } from "../../../renderers/record/services.tsx"
import type { DraftCollaborator } from "../contracts/presence.ts"
import type { ProfileDraft } from "../contracts/profile-drafts.ts"
import type { Archived } from "../../profiles/contract.ts"
import type { ProfileId, RoleId, UserId } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Toaster } from "../../../ui/toaster.tsx"
import { fakeAccess } from "./fake-access.ts"
import { createFakeVersionServices, type FakeVersionOptions } from "./versions/fake-version-services.ts"
import { createFakeOrigin, type StoryOrigin } from "./fake-origin.ts"
import { createFakeRecordServices } from "../../../stories/record/fake-record-services.ts"
import { riskCandidates } from "../../../stories/record/control-record.ts"
import { storyContext, useStoryLanguage } from "../../../stories/record/record-story.tsx"
import { findShippedProfile, shippedSummaries } from "../../../stories/record/shipped-profiles.ts"
import "../../../stories/story-box.css"
import { sampleText } from "../../../stories/sample-text.ts"

export interface DesignerStoryProps {
  readonly definition: ProfileDefinition
  readonly published?: ProfileDefinition | null
  /** Another user's draft, saved just before this page saves for the first time. */
  readonly theirs?: (draft: ProfileDefinition) => ProfileDefinition
  /** Called with every draft that the in-memory store saves. */
  readonly onSaved?: (definition: ProfileDefinition) => void
  /** All saves fail as unreachable. */
  readonly unreachable?: boolean
  /** Other users who are editing the draft. */
  readonly collaborators?: readonly DraftCollaborator[]
  /** Undo history from before a reload. */
  readonly savedDraft?: SavedDraft
  /** Effect of publishing on the records, and its outcome. */
  readonly versions?: Omit<FakeVersionOptions, "published">
  /** When the record type was archived. */
  readonly archived?: Archived
  /** The group's record type that it was copied from. */
  readonly copied?: StoryOrigin
  /** Tab that is open initially. */
  readonly tab?: DesignerTab
}

/** Two roles, and no records of the type yet. */
const fakePreviewServices: PreviewServices = {
  roles: () =>
    Promise.resolve([
      { id: "owner" as RoleId, name: "Control owner" },
      { id: "tester" as RoleId, name: "Tester" },
    ]),
  findRecords: () => Promise.resolve([]),
  loadRecord: () => Promise.reject(new Error("There are no records here.")),
}

/** Designer of an in-memory draft without server requests. */
export function DesignerStory({
  definition,
  published = definition,
  theirs,
  onSaved,
  unreachable,
  collaborators,
  savedDraft,
  versions,
  archived,
  copied,
  tab: first = "form",
}: DesignerStoryProps) {
  const { formatMessage } = useIntl()
  const language = useStoryLanguage()
  const context = useMemo(() => storyContext(language), [language])
  const records = useMemo(
    () =>
      createFakeRecordServices({ findProfile: findShippedProfile, candidates: riskCandidates(language), record: null }),
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
    () => createFakeDraft(loaded, { theirs, onSaved, unreachable, collaborators, copied }),
    [loaded, theirs, onSaved, unreachable, collaborators, copied],
  )
  const draft = useDraft(loaded, services, savedDraft)
  const [tab, setTab] = useState<DesignerTab>(first)
  const publishing = useMemo(
    () => createFakeVersionServices({ ...versions, published: services.publish }),
    [versions, services],
  )
  const access = useMemo(() => fakeAccess(), [])
  return (
    <RecordServicesProvider services={records}>
      <div className="story-page" data-page="">
        <OriginProvider draft={draft} services={services.origins} canApply>
          <Designer
            draft={draft}
            profiles={shippedSummaries}
            context={context}
            versions={publishing}
            access={access}
            previewing={fakePreviewServices}
            banner={
              archived ? (
                <ArchivedBanner archived={archived} busy={false} onRestore={() => undefined} />
              ) : (
                <OriginBanner />
              )
            }
            tab={tab}
            onTabChange={setTab}
            publishedLabel={
              draft.server.publishedVersion !== null && (
                <a href="#versions">
                  <PublishedBadge version={draft.server.publishedVersion} />
                </a>
              )
            }
            breadcrumbs={
              <Breadcrumbs
                label={formatMessage({ id: "shell.breadcrumbs" })}
                items={[
                  { label: formatMessage({ id: "designer.title" }), href: "#" },
                  { label: textIn(definition.name, language) },
                ]}
              />
            }
          />
        </OriginProvider>
      </div>
      <Toaster label={sampleText("Messages")} closeLabel={sampleText("Close")} />
    </RecordServicesProvider>
  )
}

const notCopied: OriginServices = {
  compare: () => Promise.reject(new Error("It is no copy.")),
  apply: () => Promise.reject(new Error("It is no copy.")),
}

/** Another user editing the same draft. */
export const colleague = { userId: "u-lina" as UserId, name: "Lina Haddad" }

function createFakeDraft(
  loaded: ProfileDraft,
  {
    theirs,
    onSaved,
    unreachable = false,
    collaborators = [],
    copied,
  }: Pick<DesignerStoryProps, "theirs" | "onSaved" | "unreachable" | "collaborators" | "copied">,
): DraftServices & { readonly publish: () => ProfileDraft; readonly origins: OriginServices } {
  let state = loaded
  let others = theirs
  const storeDraft = (draft: ProfileDraft) => {
    state = draft
  }
  const respond = (): Promise<DraftOutcome> => Promise.resolve({ ok: true, draft: state })
  const conflict = { ok: false, reason: "conflict", message: sampleText("The draft was changed meanwhile.") } as const
  return {
    currentUserId: null,
    load: respond,
    updatePresence: (location) =>
      Promise.resolve({ draftRevision: state.draftRevision, others: location ? [...collaborators] : [] }),
    saveLocally: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    save(definition, draftRevision, originVersion) {
      if (unreachable)
        return Promise.resolve({ ok: false, reason: "unreachable", message: sampleText("The server is away.") })
      if (others) {
        const updatedBy = { id: colleague.userId, name: sampleText(colleague.name) }
        state = { ...state, draft: others(state.draft), draftRevision: state.draftRevision + 1, updatedBy }
        others = undefined
      }
      if (draftRevision !== state.draftRevision) return Promise.resolve(conflict)
      const { origin } = state
      const moved = origin && originVersion !== undefined ? { origin: { ...origin, version: originVersion } } : {}
      state = { ...state, ...moved, draft: definition, draftRevision: draftRevision + 1 }
      onSaved?.(definition)
      return respond()
    },
    origins: copied ? createFakeOrigin(copied, () => state, storeDraft) : notCopied,
    publish() {
      state = { ...state, published: state.draft, publishedVersion: (state.publishedVersion ?? 0) + 1 }
      return state
    },
  }
}
