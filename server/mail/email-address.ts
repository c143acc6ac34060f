const maxLength = 254

/** Whether an email can be sent to it: a single address without characters that could inject another header. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+$/u.test(text)
}
