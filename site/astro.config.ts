import react from '@astrojs/react'
import { defineConfig, fontProviders } from 'astro/config'
import { buildTargets } from '../browsers.ts'
import { clientDirectives } from './src/lib/client-directives/integration.ts'
import { siteRenderer } from './src/render/integration.ts'

/** A font hosted on the site. For its fallback and when it is loaded, see styles/base.css. */
function font(name: string, cssVariable: `--${string}`, file: string, weight: string) {
  const variant = { src: [file] as [string], weight, style: 'normal' as const }
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    optimizedFallbacks: false,
    fallbacks: [],
    display: 'swap' as const,
    options: { variants: [variant] as [typeof variant] },
  }
}

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  // `/policies` is served from `policies.html`: one response, no redirect to a folder.
  build: { format: 'file', inlineStylesheets: 'always' },
  scopedStyleStrategy: 'class',
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [react(), clientDirectives(), siteRenderer()],
  image: {
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } },
  },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        // For tools that read robots.txt from within a page.
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [
      {
        name: 'supported-browsers',
        // Astro's own build target, the newest syntax, would override `vite.build`. Pages are
        // rendered by Node.
        configEnvironment: (name) => ({
          build: { cssTarget: buildTargets, ...(name === 'client' && { target: buildTargets }) },
        }),
      },
      {
        name: 'light-only',
        enforce: 'pre',
        // The site has no dark colors, and light-dark() needs newer browsers.
        transform: (code, id) =>
          id.endsWith('/tokens.css')
            ? code.replace(/light-dark\((oklch\([^)]+\)), oklch\([^)]+\)\)/g, '$1')
            : undefined,
      },
    ],
  },
  fonts: [
    font('Instrument Serif', '--face-display', './fonts/instrument-serif.woff2', '400'),
    font('Geist', '--face-text', './fonts/geist.woff2', '400 600'),
  ],
})
