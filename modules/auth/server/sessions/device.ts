/** What a browser reports about itself, as readable names. It can be spoofed, so nothing depends on it. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
  readonly device: "computer" | "phone" | "tablet"
}

/** In this order: most browsers also name those they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iOS"],
  [/\biPad\b/, "iPadOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
]

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ""
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(text))?.[1] ?? null
  const isTablet = /\biPad\b|\bTablet\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text))
  const device = isTablet ? "tablet" : /\bMobi/.test(text) ? "phone" : "computer"
  return { browser: named(browsers), system: named(systems), device }
}
