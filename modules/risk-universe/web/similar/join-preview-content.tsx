import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import type { JoinPreview } from "../../contracts/similar-records.ts"
import { useSimilarText } from "./use-similar-text.ts"

interface JoinPreviewContentProps {
  readonly preview: JoinPreview
  /** Keywords of blank fields that are not filled. */
  readonly leftBlank: ReadonlySet<string>
  readonly onFill: (keyword: string, fills: boolean) => void
  /** Loads the preview again. */
  readonly onCheck: () => void
}

/** What happens with the references and the values of records that are joined. */
export function JoinPreviewContent({ preview, leftBlank, onFill, onCheck }: JoinPreviewContentProps) {
  const text = useSimilarText()
  const { target, joined, blanks, differing, problems } = preview
  const uid = target.uniqueId
  const uidOf = (id: string) => [target, ...joined].find((record) => record.id === id)?.uniqueId ?? ""
  return (
    <div className="ru-stack ru-gap-16">
      {problems.length > 0 ? (
        <Banner
          tone="danger"
          live
          title={text("similarRecords.dialog.problems")}
          action={
            <Button size="sm" onClick={onCheck}>
              {text("similarRecords.dialog.checkAgain")}
            </Button>
          }
        >
          <ul>
            {problems.map(({ recordId, uniqueId, problem }) => (
              <li key={`${recordId} ${problem.code} ${problem.message}`}>
                <bdi className="ru-code">{uniqueId}</bdi>: {problem.message}
              </li>
            ))}
          </ul>
          <p>{text("similarRecords.dialog.wayOut")}</p>
        </Banner>
      ) : null}
      {joined.map((record) => (
        <JoinedRecordSection key={record.id} record={record} uid={uid} />
      ))}
      {blanks.length > 0 ? (
        <section className="ru-stack ru-gap-8">
          <h3 className="ru-heading">{text("similarRecords.dialog.blanks", { uid })}</h3>
          {blanks.map(({ keyword, label, value }) => (
            <Checkbox key={keyword} checked={!leftBlank.has(keyword)} onChange={(fills) => onFill(keyword, fills)}>
              {text("similarRecords.dialog.blank", { label, value })}
            </Checkbox>
          ))}
        </section>
      ) : null}
      {differing.length > 0 ? <DifferingValues preview={preview} uidOf={uidOf} /> : null}
      <p className="ru-muted ru-small">{text("similarRecords.dialog.undo", { uid })}</p>
    </div>
  )
}

interface JoinedRecordSectionProps {
  readonly record: JoinPreview["joined"][number]
  /** Of the target record. */
  readonly uid: string
}

/** The references of one joined record. */
function JoinedRecordSection({ record, uid }: JoinedRecordSectionProps) {
  const text = useSimilarText()
  const { links, comments, ownFiles, files, copies, movesOrigin } = record
  const others = [
    comments > 0 && text("similarRecords.dialog.comments", { count: comments, uid }),
    ownFiles > 0 && text("similarRecords.dialog.ownFiles", { count: ownFiles, uid }),
    files > 0 && text("similarRecords.dialog.files", { count: files }),
    copies > 0 && text("similarRecords.dialog.copies", { count: copies, uid }),
    movesOrigin && text("similarRecords.dialog.origin", { uid }),
  ].filter((one) => one !== false)
  return (
    <section className="ru-stack ru-gap-8">
      <h3 className="ru-heading">{text("similarRecords.dialog.joined", { uid: record.uniqueId })}</h3>
      <p>
        <bdi>{record.name}</bdi>
      </p>
      {links.length === 0 ? <p className="ru-muted">{text("similarRecords.dialog.noLinks")}</p> : null}
      {(["moves", "present"] as const).map((outcome) => {
        const some = links.filter((link) => link.outcome === outcome)
        if (some.length === 0) return null
        return (
          <div key={outcome}>
            <p>{text(`similarRecords.dialog.${outcome}`, { count: some.length, uid })}</p>
            <ul className="similar-join__links">
              {some.map(({ relation, record: linked }) => (
                <li key={`${relation} ${linked.id}`}>
                  <bdi className="ru-code ru-muted">{linked.uniqueId}</bdi> <bdi>{linked.name}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {others.length > 0 ? (
        <ul className="similar-join__links">
          {others.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface DifferingValuesProps {
  readonly preview: JoinPreview
  readonly uidOf: (id: string) => string
}

/** Values of joined records that the target one does not take over. */
function DifferingValues({ preview: { target, joined, differing }, uidOf }: DifferingValuesProps) {
  const text = useSimilarText()
  return (
    <section className="ru-stack ru-gap-8">
      <h3 className="ru-heading">{text("similarRecords.dialog.differing")}</h3>
      <div className="similar-join__values">
        <table>
          <thead>
            <tr>
              <th scope="col">{text("similarRecords.dialog.field")}</th>
              {[target, ...joined].map(({ id }) => (
                <th key={id} scope="col">
                  <bdi>{uidOf(id)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(({ keyword, label, target: own, joined: values }) => (
              <tr key={keyword}>
                <th scope="row">{label}</th>
                <td>
                  <bdi>{own}</bdi>
                </td>
                {joined.map(({ id }) => (
                  <td key={id}>
                    <bdi>{values.find((value) => value.id === id)?.value ?? ""}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
