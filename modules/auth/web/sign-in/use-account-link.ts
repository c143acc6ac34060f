import { useQuery } from "@tanstack/react-query"
import { useRouterState } from "@tanstack/react-router"
import { openAccountLink } from "../../contracts/passwords.ts"
import { followAccountLanguage } from "../../../../src/language/account-language.ts"
import { request } from "../../../../src/api/request.ts"

/**
 * The account link of an email: the secret is in the fragment, and its account is fetched once. The page appears in the
 * account's language.
 */
export function useAccountLink() {
  const token = useRouterState({ select: (state) => state.location.hash })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["account-link", token],
    queryFn: async ({ signal }) => {
      const account = await request(openAccountLink, { body: { token } }, { signal })
      await followAccountLanguage(account.language)
      return account
    },
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { token, link: data, error, isPending: isPending && token !== "", retry: () => void refetch() }
}
