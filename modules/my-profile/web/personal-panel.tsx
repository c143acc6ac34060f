import { useQueryClient } from "@tanstack/react-query"
import { LockKeyhole } from "lucide-react"
import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { isCoordinator } from "../../../schemas/tasks.ts"
import { saveMyProfile, type MyProfile } from "../contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { FormField, FieldGrid, messageId } from "../../../ui/form-field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { myProfileQuery } from "./queries.ts"
import { useUser } from "../../../src/session/session.ts"
import { currentSession, setSession } from "../../../src/session/session-store.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import { fieldMessages } from "../../../src/shell/field-messages.ts"
import { useAccountText } from "../../auth/web/new-password/use-account-text.ts"
import { AdminManagedDetails } from "./admin-managed-details.tsx"

type Details = Pick<MyProfile, "firstName" | "lastName" | "designation" | "contactNumber" | "secondEmail">

/** In display order; the names are required. */
const fields = [
  { name: "firstName", type: "text", autoComplete: "given-name", required: true },
  { name: "lastName", type: "text", autoComplete: "family-name", required: true },
  { name: "designation", type: "text", autoComplete: "organization-title", required: false },
  { name: "contactNumber", type: "tel", autoComplete: "tel", required: false },
  { name: "secondEmail", type: "email", autoComplete: "off", required: false },
] as const

/** Personal data that the user can edit, and next to it what only administrators change. */
export function PersonalPanel({ profile }: { readonly profile: MyProfile }) {
  const intl = useIntl()
  const text = useAccountText()
  const queries = useQueryClient()
  const id = useId()
  const isAdministrator = isCoordinator(useUser())
  const [details, setDetails] = useState<Details>(profile)
  const { confirmDialog } = useUnsaved(fields.some(({ name }) => (details[name] ?? "") !== (profile[name] ?? "")))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [missing, setMissing] = useState<readonly string[]>([])

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const blank = fields.filter(({ name, required }) => required && (details[name] ?? "").trim() === "")
    setMissing(blank.map(({ name }) => name))
    setFailure(undefined)
    if (blank[0]) return document.getElementById(`${id}-${blank[0].name}`)?.focus()
    setBusy(true)
    try {
      const { firstName, lastName } = details
      const line = (value: string | null) => (value?.trim() ? value.trim() : null)
      const saved = await request(saveMyProfile, {
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          designation: line(details.designation),
          contactNumber: line(details.contactNumber),
          secondEmail: line(details.secondEmail),
        },
      })
      queries.setQueryData(myProfileQuery.queryKey, saved)
      setDetails(saved)
      showAs(saved)
      toast.show("success", { title: text("account.saved") })
    } catch (error) {
      setFailure(error)
      const first = fields.find(({ name }) => fieldMessages(error, name))
      if (first) document.getElementById(`${id}-${first.name}`)?.focus()
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (name: keyof Details) =>
    missing.includes(name) ? text("account.required") : fieldMessages(failure, name)
  const isInField = fields.some(({ name }) => fieldMessages(failure, name))
  return (
    <>
      <form className="my-profile__form ru-stack ru-gap-16" onSubmit={(event) => void save(event)} noValidate>
        {failure === undefined || isInField ? null : (
          <Banner tone="danger" live title={text("account.saveFailed")}>
            {errorMessage(intl, failure)}
          </Banner>
        )}
        <FieldGrid>
          {fields.map(({ name, type, autoComplete, required }) => {
            const error = errorOf(name)
            const fieldId = `${id}-${name}`
            return (
              <FormField
                key={name}
                id={fieldId}
                width="half"
                label={text(`account.${name}`)}
                required={required}
                {...(name === "secondEmail" && { help: text("account.secondEmail.help") })}
                {...(error && { message: error, messageTone: "danger" as const })}
              >
                <TextInput
                  id={fieldId}
                  type={type}
                  name={name}
                  autoComplete={autoComplete}
                  required={required}
                  value={details[name] ?? ""}
                  onChange={(value) => setDetails({ ...details, [name]: value })}
                  invalid={Boolean(error)}
                  aria-describedby={error ? messageId(fieldId) : undefined}
                />
              </FormField>
            )
          })}
        </FieldGrid>
        <Button type="submit" variant="solid" busy={busy}>
          {text("account.save")}
        </Button>
      </form>
      <section className="my-profile__managed ru-stack ru-gap-8" aria-labelledby={`${id}-kept`}>
        <h2 id={`${id}-kept`}>
          <LockKeyhole aria-hidden="true" />
          {text("account.administrators")}
        </h2>
        <p className="ru-muted">
          {text(isAdministrator ? "account.administrators.another" : "account.administrators.text")}
        </p>
        <AdminManagedDetails email={profile.email} />
      </section>
      {confirmDialog}
    </>
  )
}

/** Updates the displayed name of the signed-in user. */
function showAs({ firstName, lastName, designation }: MyProfile): void {
  const session = currentSession()
  if (session.phase === "signedIn")
    setSession({ ...session, user: { ...session.user, firstName, lastName, designation } })
}
