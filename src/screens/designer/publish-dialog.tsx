import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { differences } from "../../../engine/edit/difference.ts"
import { publishProfile } from "../../../schemas/api/profiles.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { Problem } from "../../../schemas/problems.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { ProblemList } from "./problem-list.tsx"
import type { Draft } from "./use-draft.ts"

interface PublishDialogProps {
  readonly open: boolean
  readonly draft: Draft
  readonly version: number
  readonly problems: readonly Problem[]
  readonly onClose: () => void
}

/** What a publish changes, in words, before it is done; a draft with problems cannot be. */
export function PublishDialog({ open, draft, version, problems, onClose }: PublishDialogProps) {
  const intl = useIntl()
  const language = useLanguage()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState("")
  const { definition, server } = draft
  const changed = open && server.published ? differences(server.published, definition) : []
  const name = textIn(definition.name, language)

  async function publish() {
    setBusy(true)
    setWrong("")
    try {
      if (!(await draft.save())) return setWrong(intl.formatMessage({ id: "designer.unsaved" }))
      const reply = await call(publishProfile, {
        params: { profileId: server.id },
        body: { draftRevision: draft.revision.current },
      })
      draft.published(reply)
      await queries.invalidateQueries({ queryKey: ["profiles"] })
      toast.show("success", { title: intl.formatMessage({ id: "designer.publish.done" }, { version }), text: name })
      onClose()
    } catch (failure) {
      setWrong(errorSentence(intl, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      title={intl.formatMessage({ id: "designer.publish.title" }, { version, name })}
      description={intl.formatMessage({ id: "designer.publish.text" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="designer.publish.back" />
          </Button>
          <Button variant="solid" busy={busy} disabled={problems.length > 0} onClick={() => void publish()}>
            <FormattedMessage id="designer.publish.do" />
          </Button>
        </>
      }
    >
      <div className="designer__publish">
        {wrong && <Banner tone="danger" live title={wrong} />}
        {problems.length > 0 ? (
          <>
            <Banner
              tone="danger"
              title={<FormattedMessage id="designer.problems.title" values={{ count: problems.length }} />}
            />
            <ProblemList definition={definition} problems={problems} onSelect={onClose} />
          </>
        ) : (
          server.published && (
            <>
              <h3>
                <FormattedMessage id="designer.publish.changes" />
              </h3>
              {changed.length === 0 ? (
                <p className="designer__hint">
                  <FormattedMessage id="designer.publish.nothing" values={{ version: version - 1 }} />
                </p>
              ) : (
                <ul className="designer__changes">
                  {changed.map(({ kind, id, name: text }) => (
                    <li key={`${kind}-${id}`}>
                      <span>
                        <FormattedMessage id={`designer.publish.${kind}`} />
                      </span>
                      <b dir="auto">{textIn(text, language)}</b>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        )}
      </div>
    </Dialog>
  )
}
