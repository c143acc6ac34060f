import { ExternalLink, MoveRight, RotateCw } from "lucide-react"
import { useEffect, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ChangeFinding } from "../../../../schemas/upgrade.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Pager } from "../../../../ui/pager.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { useReview } from "./review-context.tsx"
import type { VersionResult, ReportCount, FindingPage } from "./version-services.ts"

/** Records behind a count, paginated, with the value before and after when it changes. */
export function Findings({ reportCount, count }: { reportCount: ReportCount; count: number }) {
  const { formatMessage } = useIntl()
  const { findings } = useReview()
  const [page, setPage] = useState(0)
  const [tries, setTries] = useState(0)
  const [result, setResult] = useState<VersionResult<FindingPage>>()
  useEffect(() => {
    let isLeft = false
    void findings(reportCount, page).then((found) => {
      if (!isLeft) setResult(found)
    })
    return () => {
      isLeft = true
    }
    // Compares the count by its properties, because the object is recreated with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [findings, reportCount.fieldId, reportCount.outcome, reportCount.code, reportCount.ruleId, page, tries])

  if (!result) return <SkeletonText lines={Math.min(count, 5)} />
  if (!result.ok) {
    return (
      <Banner
        tone="danger"
        live
        title={result.message}
        action={
          <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={() => setTries(tries + 1)}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      />
    )
  }
  const { content, size, totalElements } = result.value
  const from = result.value.page * size
  const unlisted = count - totalElements
  return (
    <div className="publish-review__findings ru-panel">
      {content.length === 0 ? (
        <p className="ru-muted">
          <FormattedMessage id="versions.findings.none" />
        </p>
      ) : (
        <FindingTable findings={content} />
      )}
      {(totalElements > size || (unlisted > 0 && content.length > 0)) && (
        <footer className="ru-cluster ru-gap-4-8 ru-muted ru-small">
          {totalElements > size && (
            <Pager
              size="sm"
              page={page}
              pages={Math.ceil(totalElements / size)}
              onPage={setPage}
              positionLabel={formatMessage(
                { id: "versions.findings.page" },
                { from: from + 1, to: from + content.length, total: totalElements },
              )}
              previousLabel={formatMessage({ id: "versions.findings.previous" })}
              nextLabel={formatMessage({ id: "versions.findings.next" })}
            />
          )}
          {unlisted > 0 && (
            <span>
              <FormattedMessage id="versions.findings.more" values={{ count: unlisted }} />
            </span>
          )}
        </footer>
      )}
    </div>
  )
}

function FindingTable({ findings }: { findings: readonly ChangeFinding[] }) {
  const { definition } = useReview()
  const hasBefore = findings.some(({ before }) => before !== null)
  const hasAfter = findings.some(({ after }) => after !== null)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="versions.findings.record" />
          </th>
          {hasBefore && (
            <th scope="col">
              <FormattedMessage id="versions.findings.before" />
            </th>
          )}
          {hasAfter && (
            <th scope="col">
              <FormattedMessage id="versions.findings.after" />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {findings.map(({ recordId, projectId, uniqueId, name, before, after }) => (
          <tr key={recordId}>
            <th scope="row">
              <a
                className="ru-row ru-gap-8"
                href={recordPath({ type: definition.type, projectId: projectId as ProjectId | null }, recordId)}
                target="_blank"
                rel="noreferrer"
              >
                <bdi className="ru-code" dir="ltr">
                  {uniqueId}
                </bdi>{" "}
                <span dir="auto" className="ru-truncate">
                  {name}
                </span>{" "}
                <ExternalLink className="ru-flip ru-icon-12 ru-subtle" aria-hidden="true" />
                <span className="ru-hidden">
                  <FormattedMessage id="versions.findings.newTab" />
                </span>
              </a>
            </th>
            {hasBefore && (
              <td>
                <Value text={before} />
              </td>
            )}
            {hasAfter && (
              <td>
                <span className="ru-row ru-gap-8">
                  <MoveRight className="ru-flip ru-icon-12 ru-subtle" aria-hidden="true" />
                  <Value text={after} />
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ text }: { text: string | null }) {
  if (text === null || text === "") {
    return (
      <i className="ru-subtle">
        <FormattedMessage id="versions.findings.blank" />
      </i>
    )
  }
  return (
    <bdi dir="auto" className="ru-truncate">
      {text}
    </bdi>
  )
}
