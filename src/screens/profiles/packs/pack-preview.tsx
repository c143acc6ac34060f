import { useMemo } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { differences } from "../../../../engine/edit/difference.ts"
import type { PackDecision, PackedProfilePreview, PackPreview } from "../../../../schemas/api/packs.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { profileIcon } from "../../../../renderers/profile-icon.tsx"
import { Badge } from "../../../../ui/badge.tsx"
import { Banner } from "../../../../ui/banner.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { ConflictList, type ConflictWords } from "../../conflicts/conflict-list.tsx"
import { DifferenceList } from "../../designer/differences/difference-list.tsx"
import { PackWorkers } from "./pack-workers.tsx"
import { ProblemSentences } from "./problem-sentences.tsx"
import { TagChanges } from "./tag-changes.tsx"
import type { PackImport } from "./use-pack-import.ts"
import "../../designer/designer.css"

/** What a pack would do here, profile by profile. */
export function PackPreviewList({ preview, packs }: { preview: PackPreview; packs: PackImport }) {
  return (
    <>
      {preview.profiles.map((profile) => (
        <ProfilePreview key={profile.id} profile={profile} mayShare={preview.mayShare} packs={packs} />
      ))}
      <TagChanges tags={preview.tags} />
    </>
  )
}

const conflictWords: ConflictWords = {
  left: "packs.conflicts",
  allOurs: "packs.all.ours",
  allTheirs: "packs.all.theirs",
  side: { base: "packs.side.base", ours: "packs.side.ours", theirs: "packs.side.theirs" },
}

const tones = { new: "success", same: "neutral", update: "info", conflicts: "warning", skipped: "neutral" } as const

interface ProfilePreviewProps {
  readonly profile: PackedProfilePreview
  readonly mayShare: boolean
  readonly packs: PackImport
}

function ProfilePreview({ profile, mayShare, packs }: ProfilePreviewProps) {
  const language = useLanguage()
  const { id, state, before, after, conflicts, problems } = profile
  const changes = useMemo(
    () => (before && state !== "skipped" ? differences(before, after) : []),
    [before, after, state],
  )
  const drafts = useMemo(() => [...(before ? [before] : []), after], [before, after])
  const name = textIn(profile.name, language)
  return (
    <section className="packs__profile" aria-label={name}>
      <header>
        {profileIcon(after.icon ?? "file-text")}
        <h3 dir="auto">{name}</h3>
        <Badge tone={tones[state]}>
          <FormattedMessage id={`packs.state.${state}`} />
        </Badge>
        <HowToTake profile={profile} name={name} packs={packs} />
      </header>
      {profile.targetId !== null && !profile.isSameLineage && state !== "skipped" && (
        <Banner tone="warning" title={<FormattedMessage id="packs.otherLineage" />} />
      )}
      {state === "conflicts" && (
        <ConflictList
          conflicts={conflicts}
          resolutions={packs.decisions[id]?.resolutions ?? {}}
          onResolve={(sides) => packs.resolve(id, sides)}
          drafts={drafts}
          words={conflictWords}
          scope={id}
        />
      )}
      {before && changes.length > 0 && <DifferenceList changes={changes} before={before} after={after} />}
      {state !== "skipped" && (
        <PackWorkers
          workers={profile.workers}
          mayShare={mayShare}
          confirmed={packs.decisions[id]?.workers ?? []}
          onConfirm={(roles) => packs.confirmWorkers(id, roles)}
        />
      )}
      {problems.length > 0 && state !== "skipped" && (
        <>
          <Banner tone="warning" title={<FormattedMessage id="packs.problems" values={{ count: problems.length }} />} />
          <ProblemSentences problems={problems} />
        </>
      )}
    </section>
  )
}

type Way = NonNullable<PackDecision["as"]>

/** Only where something is here is there anything to choose; a new profile is taken or left out. */
function HowToTake({ profile, name, packs }: { profile: PackedProfilePreview; name: string; packs: PackImport }) {
  const { formatMessage } = useIntl()
  const chosen = packs.decisions[profile.id]?.as
  const ways: readonly Way[] = profile.targetId === null && chosen === undefined ? [] : ["update", "copy", "skip"]
  if (ways.length === 0) return null
  return (
    <Segmented<Way>
      label={formatMessage({ id: "packs.as" }, { name })}
      segments={ways.map((value) => ({ value, label: formatMessage({ id: `packs.as.${value}` }) }))}
      value={chosen ?? "update"}
      onChange={(as) => void packs.decideHow(profile.id, as)}
    />
  )
}
