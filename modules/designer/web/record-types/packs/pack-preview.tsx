import { useMemo } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { differences } from "../../../../../engine/edit/difference.ts"
import type { PackDecision, PackedProfilePreview, PackPreview } from "../../../contracts/packs.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { profileIcon } from "../../../../../renderers/profile-icon.tsx"
import { Badge } from "../../../../../ui/badge.tsx"
import { Banner } from "../../../../../ui/banner.tsx"
import { Segmented } from "../../../../../ui/segmented.tsx"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { ConflictList, type ConflictLabels } from "../../conflicts/conflict-list.tsx"
import { DifferenceList } from "../../differences/difference-list.tsx"
import { PackWorkers } from "./pack-workers.tsx"
import { ProblemMessages } from "./problem-messages.tsx"
import { TagChanges } from "./tag-changes.tsx"
import type { PackImport } from "./use-pack-import.ts"
import "../../designer.css"

/** Effects of a pack, profile by profile. */
export function PackPreviewList({ preview, packs }: { preview: PackPreview; packs: PackImport }) {
  return (
    <>
      {preview.profiles.map((profile) => (
        <ProfilePreview key={profile.id} profile={profile} canShare={preview.canShare} packs={packs} />
      ))}
      <TagChanges tags={preview.tags} />
    </>
  )
}

const conflictLabels: ConflictLabels = {
  left: "packs.conflicts",
  allOurs: "packs.all.ours",
  allTheirs: "packs.all.theirs",
  side: { base: "packs.side.base", ours: "packs.side.ours", theirs: "packs.side.theirs" },
}

const tones = { new: "success", same: "neutral", update: "info", conflicts: "warning", skipped: "neutral" } as const

interface ProfilePreviewProps {
  readonly profile: PackedProfilePreview
  readonly canShare: boolean
  readonly packs: PackImport
}

function ProfilePreview({ profile, canShare, packs }: ProfilePreviewProps) {
  const language = useLanguage()
  const { id, state, before, after, conflicts, problems } = profile
  const changes = useMemo(
    () => (before && state !== "skipped" ? differences(before, after) : []),
    [before, after, state],
  )
  const drafts = useMemo(() => [...(before ? [before] : []), after], [before, after])
  const name = textIn(profile.name, language)
  return (
    <section className="packs__profile ru-stack ru-gap-8" aria-label={name}>
      <header className="ru-cluster ru-gap-8">
        {profileIcon(after.icon ?? "file-text")}
        <h3 dir="auto">{name}</h3>
        <Badge tone={tones[state]}>
          <FormattedMessage id={`packs.state.${state}`} />
        </Badge>
        <ImportDecisionField profile={profile} name={name} packs={packs} />
      </header>
      {profile.targetId !== null && !profile.isSamePack && state !== "skipped" && (
        <Banner tone="warning" title={<FormattedMessage id="packs.differentSource" />} />
      )}
      {state === "conflicts" && (
        <ConflictList
          conflicts={conflicts}
          resolutions={packs.decisions[id]?.resolutions ?? {}}
          onResolve={(sides) => packs.resolve(id, sides)}
          drafts={drafts}
          labels={conflictLabels}
          scope={id}
        />
      )}
      {before && changes.length > 0 && <DifferenceList changes={changes} before={before} after={after} />}
      {state !== "skipped" && (
        <PackWorkers
          workers={profile.workers}
          canShare={canShare}
          confirmed={packs.decisions[id]?.workers ?? []}
          onConfirm={(roles) => packs.confirmWorkers(id, roles)}
        />
      )}
      {problems.length > 0 && state !== "skipped" && (
        <>
          <Banner tone="warning" title={<FormattedMessage id="packs.problems" values={{ count: problems.length }} />} />
          <ProblemMessages problems={problems} />
        </>
      )}
    </section>
  )
}

type ImportMode = NonNullable<PackDecision["as"]>

/** Existing profiles offer several options; a new one is imported or skipped. */
function ImportDecisionField({
  profile,
  name,
  packs,
}: {
  profile: PackedProfilePreview
  name: string
  packs: PackImport
}) {
  const { formatMessage } = useIntl()
  const selected = packs.decisions[profile.id]?.as
  const modes: readonly ImportMode[] =
    profile.targetId === null && selected === undefined ? [] : ["update", "copy", "skip"]
  if (modes.length === 0) return null
  return (
    <Segmented<ImportMode>
      label={formatMessage({ id: "packs.as" }, { name })}
      segments={modes.map((value) => ({ value, label: formatMessage({ id: `packs.as.${value}` }) }))}
      value={selected ?? "update"}
      onChange={(as) => void packs.decideHow(profile.id, as)}
    />
  )
}
