import { ChevronDown, CircleCheckBig, ChevronRight } from "lucide-react"
import { useIntl } from "react-intl"
import type { GapCheckName } from "../../../../engine/matrix/gap-checks.ts"
import type { MatrixProfiles } from "../../../../renderers/matrix/matrix-source.ts"
import { useMatrixText } from "../../../../renderers/matrix/use-matrix-text.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { Drawer } from "../../../../ui/drawer.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Pill } from "../../../../ui/pill.tsx"
import { SkeletonField } from "../../../../ui/skeleton.tsx"
import { gapAdvice, gapName } from "./gap-text.ts"
import { LackingRecords } from "./lacking-records.tsx"
import type { Gaps } from "./use-gaps.ts"
import "./gaps-panel.css"

/** What can be done about a record that lacks something; undefined if the user cannot. */
export interface GapMending {
  readonly onLinkControl: ((risk: ProfileInstance) => void) | undefined
  readonly onAddControl: ((risk: ProfileInstance) => void) | undefined
  readonly onLinkRisk: ((control: ProfileInstance) => void) | undefined
  /** Opens the record beside the matrix. */
  readonly onOpen: (record: ProfileInstance) => void
}

interface GapsPanelProps {
  readonly projectId: ProjectId
  readonly profiles: MatrixProfiles
  readonly gaps: Gaps
  /** The gap that limits the rows, if any. */
  readonly shown: string | null
  readonly onShow: (check: GapCheckName | null) => void
  readonly mending: GapMending
  readonly onClose: () => void
}

/** What the matrix lacks, by check: choosing one shows its rows, and its records with a way to mend each. */
export function GapsPanel({ projectId, profiles, gaps, shown, onShow, mending, onClose }: GapsPanelProps) {
  const text = useMatrixText()
  const intl = useIntl()
  const { content, error, total } = gaps
  return (
    <Drawer open title={text("matrix.gaps")} closeLabel={intl.formatMessage({ id: "shell.close" })} onClose={onClose}>
      {content === undefined ? (
        error ? (
          <PageError failure={error} what={text("matrix.gaps")} onRetry={gaps.retry} />
        ) : (
          <div className="matrix-gaps__loading">
            <SkeletonField lines={3} />
          </div>
        )
      ) : total === 0 ? (
        <EmptyState
          icon={<CircleCheckBig aria-hidden="true" />}
          title={text("matrix.gaps.none")}
          text={text("matrix.gaps.none.text")}
        />
      ) : (
        <ul className="matrix-gaps ru-divided">
          {content.map(({ check, part, count }) => {
            const isShown = shown === check
            const profile = profiles[part]
            return (
              <li key={check}>
                <button
                  type="button"
                  className="matrix-gaps__check ru-row ru-gap-8"
                  aria-expanded={isShown}
                  disabled={count === 0 && !isShown}
                  onClick={() => onShow(isShown ? null : check)}
                >
                  {count === 0 ? (
                    <CircleCheckBig className="matrix-gaps__done" aria-hidden="true" />
                  ) : isShown ? (
                    <ChevronDown aria-hidden="true" />
                  ) : (
                    <ChevronRight className="ru-flip" aria-hidden="true" />
                  )}
                  <span className="ru-fill">{gapName(check, text)}</span>
                  <Pill tone={count === 0 ? "neutral" : "warning"}>{intl.formatNumber(count)}</Pill>
                </button>
                {isShown && profile ? (
                  <div className="matrix-gaps__detail ru-stack ru-gap-8">
                    <p className="ru-muted ru-small">{gapAdvice(check, text)}</p>
                    <LackingRecords projectId={projectId} profile={profile} check={check} mending={mending} />
                  </div>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
    </Drawer>
  )
}
