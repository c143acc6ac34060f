const key = "csrf"

/** What must accompany the refresh cookie; it outlives the page. */
export const csrfToken = (): string | null => localStorage.getItem(key)
export const rememberCsrfToken = (token: string): void => localStorage.setItem(key, token)
