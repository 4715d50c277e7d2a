// For whoever starts the site by this name; `npm start` calls the other file itself.
import './start.cjs'
