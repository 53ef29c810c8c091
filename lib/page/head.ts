import { boot } from './boot'
import { recover } from './recover'

// In the head of every page, before any other script: bundled by next.config.mjs.
recover()
boot()
