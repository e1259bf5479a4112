/// Division that rounds towards negative infinity, as dates before 1970 require.
@inlinable
package func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

/// The remainder of ``floorDivide(_:_:)``, never negative for a positive divisor.
@inlinable
package func floorModulo(_ dividend: Int, _ divisor: Int) -> Int {
  let remainder = dividend % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

/// The weekday of a day counted from 1970-01-01, Monday as 0.
@inlinable
package func weekdayIndex(_ daysSinceEpoch: Int) -> Int { floorModulo(daysSinceEpoch + 3, 7) }
