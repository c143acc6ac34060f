const key = "csrf"

/** Token that must accompany the refresh cookie; survives the page. */
export const csrfToken = (): string | null => localStorage.getItem(key)
export const rememberCsrfToken = (token: string): void => localStorage.setItem(key, token)
