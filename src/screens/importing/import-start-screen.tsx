import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isTooLarge } from "../../../schemas/files.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { beginImport, useKeepImport } from "../../queries/imports.ts"
import { importAddress } from "../../shell/addresses.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { FilePicker } from "./file-picker.tsx"
import { ImportFrame } from "./import-frame.tsx"
import { ImportGuide } from "./import-guide.tsx"
import { type ImportInto, ImportPlace } from "./import-place.tsx"
import { MyImports } from "./my-imports.tsx"

/** Where an import begins, and where those begun before are found again. */
export function ImportStartScreen() {
  return <ImportPlace>{(into) => <ImportStart into={into} />}</ImportPlace>
}

type Sending = { readonly file: File } | { readonly wrong: string } | undefined

function ImportStart({ into }: { readonly into: ImportInto }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const keep = useKeepImport()
  const [sending, setSending] = useState<Sending>()
  const { profile, projectId, named } = into

  async function send(file: File) {
    if (isTooLarge(file.size))
      return setSending({ wrong: intl.formatMessage({ id: "imports.tooLarge" }, { file: file.name }) })
    setSending({ file })
    try {
      const one = await beginImport(profile.profileId, projectId, file)
      keep(one)
      await navigate({ href: importAddress({ type: profile.type, projectId, profileId: named }, one.id) })
    } catch (failure) {
      setSending({ wrong: errorSentence(intl, failure) })
    }
  }

  return (
    <ImportFrame into={into} step="upload">
      <div className="importing__start">
        <div className="importing__bring">
          {sending && "wrong" in sending && <Banner tone="danger" live title={sending.wrong} />}
          {sending && "file" in sending ? (
            <div className="importing__drop" data-busy="">
              <ProgressBar
                value={null}
                label={intl.formatMessage({ id: "imports.upload.running" }, { file: sending.file.name })}
              />
            </div>
          ) : (
            <FilePicker file={null} onChoose={(file) => void send(file)}>
              <small>
                <FormattedMessage id="imports.upload.kinds" />
              </small>
            </FilePicker>
          )}
          <MyImports into={into} />
        </div>
        <ImportGuide />
      </div>
    </ImportFrame>
  )
}
