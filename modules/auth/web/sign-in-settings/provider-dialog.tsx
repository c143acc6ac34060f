import { useId, useState, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import {
  createProvider,
  testProvider,
  updateProvider,
  type Provider,
  type ProviderDraft,
} from "../../contracts/single-sign-on.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { request } from "../../../../src/api/request.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"

interface ProviderDialogProps {
  readonly provider: Provider | null
  readonly callback: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

const textFields = ["name", "issuer", "openidClientId", "openidClientSecret", "domains"] as const
type Text = (typeof textFields)[number]
const labels = {
  name: "signInSettings.name",
  issuer: "signInSettings.issuer",
  openidClientId: "signInSettings.clientId",
  openidClientSecret: "signInSettings.secret",
  domains: "signInSettings.domains",
} as const

/** A provider in its form; the server never returns its secret. */
function draftOf(provider: Provider | null) {
  const written: Readonly<Record<Text, string>> = {
    name: provider?.name ?? "",
    issuer: provider?.issuer ?? "",
    openidClientId: provider?.openidClientId ?? "",
    openidClientSecret: "",
    domains: provider?.domains.join("\n") ?? "",
  }
  const flags = {
    enabled: provider?.enabled ?? true,
    passwordOff: provider?.passwordOff ?? false,
    createsUsers: provider?.createsUsers ?? false,
  }
  return { written, flags }
}

/** Edits one provider: names, domains and policy. */
export function ProviderDialog({ provider, callback, onSaved, onClose }: ProviderDialogProps) {
  const intl = useIntl()
  const id = useId()
  const [first] = useState(() => draftOf(provider))
  const [written, setWritten] = useState(first.written)
  const [flags, setFlags] = useState(first.flags)
  const [saved, setSaved] = useState(false)
  const { leave, confirmDialog } = useUnsaved(!saved && JSON.stringify({ written, flags }) !== JSON.stringify(first))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [tested, setTested] = useState("")
  const [busy, setBusy] = useState<"save" | "test">()

  /** Shows errors at their fields; others in the summary. */
  const showErrors = (failure: unknown) => {
    const problems = failure instanceof ApiError ? failure.problems : []
    const ofFields = Object.fromEntries(
      problems.flatMap(({ path, message }) =>
        textFields.some((text) => text === path[0]) ? [[String(path[0]), message]] : [],
      ),
    )
    setErrors(Object.keys(ofFields).length > 0 ? ofFields : { form: errorMessage(intl, failure) })
  }
  const run = async (what: "save" | "test", action: () => Promise<void>) => {
    setBusy(what)
    setErrors({})
    setTested("")
    try {
      await action()
    } catch (failure) {
      showErrors(failure)
    } finally {
      setBusy(undefined)
    }
  }
  const save = () =>
    run("save", async () => {
      const { openidClientSecret: secret, domains, ...named } = written
      const body: ProviderDraft = {
        ...named,
        ...flags,
        ...(secret !== "" && { openidClientSecret: secret }),
        domains: [...new Set(domains.split(/[\s,;]+/).filter(Boolean))],
      }
      if (provider) {
        await request(updateProvider, { params: { id: provider.id }, body: { ...body, revision: provider.revision } })
      } else await request(createProvider, { body })
      setSaved(true)
      onSaved()
    })
  const test = () =>
    run("test", async () => {
      const { issuer } = await request(testProvider, { body: { issuer: written.issuer } })
      setTested(intl.formatMessage({ id: "signInSettings.test.good" }, { issuer }))
    })

  const field = (text: Text) => {
    const own = `${id}-${text}`
    const hint =
      text === "domains"
        ? intl.formatMessage({ id: "signInSettings.domains.hint" })
        : text === "openidClientSecret" && provider
          ? intl.formatMessage({ id: "signInSettings.secret.unchanged" })
          : undefined
    const hintText = errors[text] ?? hint
    const control = {
      id: own,
      value: written[text],
      onChange: (value: string) => setWritten({ ...written, [text]: value }),
      invalid: errors[text] !== undefined,
      "aria-describedby": hintText ? messageId(own) : undefined,
    }
    return (
      <FormField
        id={own}
        label={intl.formatMessage({ id: labels[text] })}
        required={text !== "openidClientSecret"}
        {...(hintText && { message: hintText, messageTone: errors[text] ? ("danger" as const) : ("neutral" as const) })}
      >
        {text === "domains" ? (
          <TextArea {...control} dir="ltr" rows={3} />
        ) : (
          <TextInput
            {...control}
            autoComplete="off"
            dir={text === "name" ? "auto" : "ltr"}
            type={text === "openidClientSecret" ? "password" : "text"}
          />
        )}
      </FormField>
    )
  }
  const flag = (name: keyof typeof flags, label: "enabled" | "passwordOff" | "creates") => (
    <Checkbox checked={flags[name]} onChange={(on) => setFlags({ ...flags, [name]: on })}>
      <FormattedMessage id={`signInSettings.${label}`} />
    </Checkbox>
  )

  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={provider?.name ?? intl.formatMessage({ id: "signInSettings.add" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button busy={busy === "test"} disabled={written.issuer.trim() === ""} onClick={() => void test()}>
            <FormattedMessage id="signInSettings.test" />
          </Button>
          <Button type="submit" form={id} variant="solid" busy={busy === "save"}>
            <FormattedMessage id="signInSettings.save" />
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="sign-in-settings__form ru-stack ru-gap-12"
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void save()
        }}
      >
        {errors["form"] && <Banner tone="danger" live title={errors["form"]} />}
        {tested && <Banner tone="info" live title={tested} />}
        {field("name")}
        {field("issuer")}
        {field("openidClientId")}
        {field("openidClientSecret")}
        {field("domains")}
        <p className="sign-in-settings__callback ru-grid ru-gap-4 ru-muted">
          <FormattedMessage id="signInSettings.callback" />
          <code dir="ltr">{provider?.callback ?? callback}</code>
        </p>
        {flag("enabled", "enabled")}
        {flag("passwordOff", "passwordOff")}
        <small>
          <FormattedMessage id="signInSettings.passwordOff.hint" />
        </small>
        {flag("createsUsers", "creates")}
        <small>
          <FormattedMessage id="signInSettings.creates.hint" />
        </small>
      </form>
      {confirmDialog}
    </Dialog>
  )
}
