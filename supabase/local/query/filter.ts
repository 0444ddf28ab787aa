const MAX_LENGTH = 2_000
const MAX_ORDER = 256
const MAX_TERMS = 4
const MAX_ARGUMENT = 500
const MAX_WILDCARDS = 4
const MAX_CONDITIONS = 32
const MAX_DEPTH = 3
const MAX_STEPS = 4

const PARAMETER_NAME = /^[\w.>-]{1,128}$/
const WHOLE_NUMBER = /^\d{1,6}$/
const ORDER_TERMS = /^[\w.,()>-]*$/
/** Column names, quoted or not; supabase-js quotes them. */
const COLUMN_LIST = /^(?:\w+|"[\w ]+")(?:,(?:\w+|"[\w ]+"))*$/
/** Operators that an index or a single comparison answers. Regular expressions, text search and ranges are excluded. */
const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in']
const COSTLY_FILTER = /(?:^|[^a-z])(?:i?match|(?:pl|ph|w)?fts|isdistinct|[a-z]+\((?:any|all)\)|c[sd]|ov|s[lr]|nx[lr]|adj)[.(]/i

/** Returns why a query parameter other than `select` is rejected, or `null` if it is valid. The parameters of an `rpc` are its arguments. */
export function filterRefusal(name: string, value: string, rpc: boolean): string | null {
  if (!PARAMETER_NAME.test(name) || name.split('->').length > MAX_STEPS + 1) return 'The name of a parameter could not be read.'
  const last = name.slice(name.lastIndexOf('.') + 1)
  if (last === 'order') return orderRefusal(value)
  if (last === 'limit' || last === 'offset') return WHOLE_NUMBER.test(value) ? null : `The ${last} is a number of at most six digits.`
  if (value.length > MAX_LENGTH) return `A filter has at most ${MAX_LENGTH} characters.`
  if (name === 'columns' || name === 'on_conflict') return COLUMN_LIST.test(value) ? null : `The parameter ${name} could not be read.`
  if (name === 'apikey') return null
  if (last === 'or' || last === 'and') return logicRefusal(value)
  const operator = /^(?:not\.)?([^.]*)\./.exec(value)?.[1] ?? ''
  if (rpc && !COSTLY_FILTER.test(value)) return value.length > MAX_ARGUMENT ? `An argument has at most ${MAX_ARGUMENT} characters.` : null
  if (!OPERATORS.includes(operator)) return `There is no such filter. Filters are ${OPERATORS.join(', ')}.`
  return operator.endsWith('like') ? wildcardRefusal(value) : null
}

function orderRefusal(value: string): string | null {
  if (value.length > MAX_ORDER || !ORDER_TERMS.test(value)) return 'The order is too long or could not be read.'
  const isLong = value.split(',').length > MAX_TERMS || value.split('->').length > MAX_STEPS + 1
  return isLong ? `An order has at most ${MAX_TERMS} terms.` : null
}

/**
 * Validates `(condition,condition,...)`. It counts and searches inside quoted text too: that is too strict in rare cases, but an
 * odd quote cannot fool it.
 */
function logicRefusal(value: string): string | null {
  if (!/^\(.*\)$/s.test(value)) return 'The conditions could not be read.'
  if (COSTLY_FILTER.test(value)) return `There is no such filter. Filters are ${OPERATORS.join(', ')}.`
  let depth = 0
  for (const character of value) {
    if (character === '(') depth++
    else if (character === ')') depth--
    if (depth > MAX_DEPTH) return `Conditions lie at most ${MAX_DEPTH} deep.`
  }
  if (value.split(',').length > MAX_CONDITIONS) return `There are at most ${MAX_CONDITIONS} conditions.`
  return wildcardRefusal(value)
}

const wildcardRefusal = (value: string): string | null =>
  value.replaceAll(/\\%/g, '').split(/[%*]/).length > MAX_WILDCARDS + 1 ? `A pattern has at most ${MAX_WILDCARDS} wildcards.` : null
