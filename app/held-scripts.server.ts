/**
 * The scripts of a hydrated page wait in templates, so that the browser hears of them only when it is their turn. What
 * puts them in place is inline, and its hash is in the page's policy.
 */
export function hold(html: string, until: 'after-paint' | 'when-used'): string {
  return `<template class="${until}">${html}</template>`
}

/** By then React takes the page over, painted or not: a window that is covered paints nothing. */
const AT_LATEST_MS = 3_000

/** How many of those go in at a time: each begins a request, and a slow phone answers a finger between. */
const AT_A_TIME = 4

/** Frames that are painted before scripts are asked for: of a page in parts, the first screen and the rest of it. */
const FRAMES_BEFORE = 3

/**
 * Runs once the page has been painted, and leaves no trace of itself. What styles left out of the first layout is laid out
 * then. Scripts go into their places; what only loads ahead goes into the head, where it neither moves nor repaints anything.
 */
export const AFTER_PAINT = [
  'document.currentScript.remove()',
  'let begun',
  "const next=()=>{const t=document.querySelector('template.after-paint');if(!t)return",
  `for(const n of [...t.content.childNodes].slice(0,${AT_A_TIME}))n.localName==='link'?document.head.append(n):t.before(n)`,
  'if(!t.content.firstChild)t.remove()',
  'setTimeout(next)}',
  "const painted=()=>document.documentElement.classList.remove('before-paint')",
  'const go=()=>{painted();begun||=!next()}',
  'const after=frames=>frames?requestAnimationFrame(()=>setTimeout(()=>{painted();after(frames-1)})):go()',
  `after(${FRAMES_BEFORE})`,
  `setTimeout(go,${AT_LATEST_MS})`,
].join(';')

/** Whether the page was opened anew, and not reloaded or come back to: a browser then has values and a place to put back. */
const IS_NEW = "performance.getEntriesByType('navigation')[0]?.type==='navigate'"

/**
 * Runs ahead of the content. Until the first paint, styles may leave out what lies below the first screen of a phone, so
 * that laying out the rest is a task of its own and its pictures are asked for afterwards. `AFTER_PAINT` ends it; where the
 * end of the page never comes, a while does. A page leaves out nothing if its scripts do not run, if it is rendered ahead,
 * or if it is scrolled to where it was or to a part of it.
 */
export const BEFORE_PAINT = [
  'document.currentScript.remove()',
  `if(!location.hash&&!document.prerendering&&${IS_NEW}){const{classList}=document.documentElement`,
  "classList.add('before-paint')",
  `setTimeout(()=>classList.remove('before-paint'),${AT_LATEST_MS})}`,
].join(';')

/** What somebody does who uses a page. The end of a press, not its beginning: no script runs between the two. */
const SIGNS_OF_USE = [
  ...['pointermove', 'pointerup', 'pointercancel'],
  ...['wheel', 'scroll', 'keydown', 'focusin'],
]

/** The buttons that do more with scripts than without. */
const HELD_BUTTONS = 'main :is(button[type=button],button[formaction],a[href^="#"])'

/**
 * What React, while it takes the page over, would answer by doing all that is left of it before the browser paints what
 * was pressed. It does not hear of these before it is done; what they changed in the form it reads there.
 */
const UNHEARD = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'],
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input', 'change'],
]

/** The keys of a calendar, which lead nowhere before its scripts run. */
const HELD_KEYS = '^(Arrow|Home$|End$|Page)'

/**
 * Runs the page's scripts at the first sign of use, once that has been painted. Buttons that were pressed before, and keys
 * of a calendar, are pressed again when the page says `hydrated`, or do without after a while. What the browser put back
 * into a form is a use as well; that the pointer lies where the page appeared is none, though browsers say it moved.
 * What is far below is laid out a frame after the rest, once the page has loaded; in a window that paints nothing, after
 * a while.
 */
export const WHEN_USED = [
  'document.currentScript.remove()',
  `const signs=${JSON.stringify(SIGNS_OF_USE)},unheard=${JSON.stringify(UNHEARD)},late=${AT_LATEST_MS}`,
  'let held=[]',
  'const on=(all,act)=>all.forEach(s=>addEventListener(s,act,true))',
  'const off=(all,act)=>all.forEach(s=>removeEventListener(s,act,true))',
  "const run=()=>{const t=document.querySelector('template.when-used');t?.replaceWith(t.content)}",
  "const use=e=>{if(e?.type==='pointermove'&&!e.movementX&&!e.movementY)return;off(signs,use);requestAnimationFrame(()=>setTimeout(run));setTimeout(run,late)}",
  'const keep=e=>e.stopPropagation()',
  `const hold=e=>{const b=e.target.closest?.('${HELD_BUTTONS}');if(!b)return`,
  'again(e,()=>b.isConnected&&b.click())}',
  `const holdKey=e=>{if(!e.target.closest?.('[role=grid]')||!/${HELD_KEYS}/.test(e.key)||e.altKey||e.ctrlKey||e.metaKey)return`,
  'const{key,shiftKey}=e',
  "again(e,()=>document.activeElement.dispatchEvent(new KeyboardEvent('keydown',{key,shiftKey,bubbles:true,cancelable:true})))}",
  'const again=(e,act)=>{e.preventDefault();keep(e);held.push(act);use();setTimeout(release,late)}',
  'const press=()=>{const act=held.shift();if(act){act();setTimeout(press)}}',
  "const release=()=>{off(unheard,keep);off(['click'],hold);off(['keydown'],holdKey);setTimeout(press)}",
  'on(signs,use)',
  'on(unheard,keep)',
  "on(['click'],hold)",
  "on(['keydown'],holdKey)",
  "addEventListener('hydrated',release,{once:true})",
  'const classes=document.documentElement.classList',
  'const framed=act=>requestAnimationFrame(()=>setTimeout(act))',
  "const loaded=()=>classes.add('has-loaded')",
  "const rest=()=>document.readyState==='complete'?loaded():addEventListener('load',()=>setTimeout(loaded))",
  'framed(()=>framed(rest));setTimeout(rest,late)',
  `if(!(${IS_NEW}))use()`,
].join(';')
