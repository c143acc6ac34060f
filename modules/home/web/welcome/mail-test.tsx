import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { testMail } from "../../../outbox/contract.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { welcomeQuery } from "./queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useWelcomeText } from "./use-welcome-text.ts"

/** Sends a test email to the user immediately; shows the mail server's error when that fails. */
export function MailTest() {
  const intl = useIntl()
  const text = useWelcomeText()
  const client = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => request(testMail, {}),
    async onSuccess({ address, failure }) {
      if (failure !== null) return
      toast.show("success", { title: text("welcome.mail.sent", { address }) })
      await client.invalidateQueries({ queryKey: welcomeQuery.queryKey })
    },
  })
  const reason = error ? errorMessage(intl, error) : data?.failure
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {text("welcome.mail.do")}
      </Button>
      {reason && !isPending ? (
        <div className="welcome__failure">
          <Banner tone="danger" live title={text("welcome.mail.failed")}>
            <p>{reason}</p>
            {data?.serverReply ? (
              <p dir="ltr">
                <code>{data.serverReply}</code>
              </p>
            ) : null}
          </Banner>
        </div>
      ) : null}
    </>
  )
}
