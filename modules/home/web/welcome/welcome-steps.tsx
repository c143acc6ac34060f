import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { getWelcome } from "../../../setup/contract.ts"
import { saveUserPreferences } from "../../../auth/contracts/signing-in.ts"
import { Button } from "../../../../ui/button.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { welcomeQuery } from "./queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useWelcomeText } from "./use-welcome-text.ts"
import { WelcomeItem } from "./welcome-item.tsx"
import "./welcome.css"

/** First steps for an administrator of a new organisation, until all are done or dismissed. */
export function WelcomeSteps() {
  const { data } = useQuery(welcomeQuery)
  // Optional: on an error the page renders without it.
  if (!data || data.hidden || data.steps.every(({ done }) => done)) return null
  return (
    <LazyMessagesProvider area="setup/welcome">
      <WelcomeChecklist {...data} />
    </LazyMessagesProvider>
  )
}

function WelcomeChecklist({ steps, hasRoles }: ReplyOf<typeof getWelcome>) {
  const intl = useIntl()
  const text = useWelcomeText()
  const id = useId()
  const client = useQueryClient()
  const { mutate: hide, isPending } = useMutation({
    mutationFn: () => request(saveUserPreferences, { body: { welcomeHidden: true } }),
    onSuccess: () => client.setQueryData(welcomeQuery.queryKey, (known) => known && { ...known, hidden: true }),
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  const done = steps.filter((one) => one.done).length
  return (
    <section aria-labelledby={id} className="welcome">
      <div className="home__head ru-cluster">
        <h2 id={id}>{text("welcome.title")}</h2>
        <span className="ru-figures ru-subtle ru-small">{text("welcome.progress", { done, all: steps.length })}</span>
        <span className="home__more ru-push-end ru-small">
          <Button size="sm" busy={isPending} onClick={() => hide()}>
            {text("welcome.hide")}
          </Button>
        </span>
      </div>
      <ol className="ru-panel ru-divided">
        {steps.map((one) => (
          <WelcomeItem key={one.step} {...one} waits={one.step === "users" && !hasRoles} />
        ))}
      </ol>
    </section>
  )
}
