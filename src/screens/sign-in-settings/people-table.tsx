import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import {
  forgetIdentitiesOf,
  removeSecondFactorOf,
  type listSecondFactorPeople,
} from "../../../schemas/api/second-factor.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { securedPeopleQuery } from "./queries.ts"

type SecuredPerson = ReplyOf<typeof listSecondFactorPeople>["content"][number]

/** Who signs in with more than a password, and the help for who lost it. */
export function PeopleTable({ people }: { readonly people: readonly SecuredPerson[] }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<SecuredPerson>()
  const [busy, setBusy] = useState(false)

  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      setAsked(undefined)
      await queries.invalidateQueries({ queryKey: securedPeopleQuery.queryKey })
    } catch (failure) {
      toast.show("error", { title: errorSentence(intl, failure) })
    } finally {
      setBusy(false)
    }
  }
  if (people.length === 0) {
    return (
      <p>
        <FormattedMessage id="signInSettings.people.none" />
      </p>
    )
  }
  const kindsOf = ({ kinds, knownToProvider }: SecuredPerson) =>
    intl.formatList(
      [...kinds, ...(knownToProvider ? (["provider"] as const) : [])].map((kind) =>
        intl.formatMessage({ id: `signInSettings.people.${kind}` }),
      ),
    )
  return (
    <>
      <ul className="sign-in-settings__list">
        {people.map((person) => (
          <li key={person.id}>
            <div>
              <h3>
                <bdi>{person.name}</bdi>
              </h3>
              <p>
                <bdi dir="ltr">{person.email}</bdi>
              </p>
              <p>
                <FormattedMessage id="signInSettings.people.kinds" />: {kindsOf(person)}
              </p>
            </div>
            <div className="sign-in-settings__actions">
              {person.kinds.length > 0 && (
                <Button variant="ghost" onClick={() => setAsked(person)}>
                  <FormattedMessage id="signInSettings.people.remove" />
                </Button>
              )}
              {person.knownToProvider && (
                <Button
                  variant="ghost"
                  onClick={() => void act(() => call(forgetIdentitiesOf, { params: { userId: person.id } }))}
                >
                  <FormattedMessage id="signInSettings.people.forget" />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          busy={busy}
          title={intl.formatMessage({ id: "signInSettings.people.remove.title" }, { name: asked.name })}
          confirmLabel={intl.formatMessage({ id: "signInSettings.people.remove" })}
          cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
          closeLabel={intl.formatMessage({ id: "shell.close" })}
          onConfirm={() => void act(() => call(removeSecondFactorOf, { params: { userId: asked.id } }))}
          onCancel={() => setAsked(undefined)}
        >
          <FormattedMessage id="signInSettings.people.remove.text" />
        </ConfirmDialog>
      )}
    </>
  )
}
