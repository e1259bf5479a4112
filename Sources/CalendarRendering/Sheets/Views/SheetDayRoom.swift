package import CalendarLayout
internal import CalendarModel

extension SheetRenderer {
  /// The size of days side by side on a sheet, for measuring their titles.
  ///
  /// - Parameters:
  ///   - dayCount: The number of days.
  ///   - settings: The settings of the page.
  ///   - hasSecondZone: Whether the hours have a second clock.
  ///   - hasTracks: Whether days have columns with names.
  package static func dayRoom(
    dayCount: Int, settings: PageSettings, hasSecondZone: Bool, hasTracks: Bool
  ) -> DayRoom {
    let context = SheetContext(page: .days([]), settings: settings, theme: Theme())
    let frame = SheetFrame(context: context, isLandscape: dayCount > 1)
    var room = SheetDayView.room(
      in: frame.content, dayCount: dayCount, isWeek: dayCount > 1, hasSecondZone: hasSecondZone, settings: settings)
    if hasTracks { room.height = room.height.map { $0 - SheetDayView.trackHeight } }
    room.mostParts = frame.isPaged ? max(1, min(4, dayCount)) : 1
    return room
  }
}

extension SheetDayView {
  /// The font sizes of titles.
  static let textSizes = TypeScale.boxes

  /// The size of a range of days in the content area of a sheet.
  static func room(
    in content: SheetBox, dayCount: Int, isWeek: Bool, hasSecondZone: Bool, settings: PageSettings
  ) -> DayRoom {
    let gutter = hasSecondZone ? 2 * Self.gutter : Self.gutter
    var room = DayRoom(
      width: content.width - gutter, gap: dayCount > 1 ? gap : 0,
      height: content.height - (isWeek ? headHeight : 0) - spaceAboveHours,
      boxEdges: SheetEventBox.edges, boxPadding: SheetEventBox.padding, leading: SheetEventBox.leading,
      sizes: textSizes, leastWidth: leastDayWidth)
    room.barHeight = barHeight
    room.barSize = SheetContext.barSize
    room.timeWidth = SheetEventBox.timeWidth
    room.hasEqualDays = settings.hasEqualDays
    room.hasEqualHours = settings.hasEqualHours
    return room
  }

  /// Divides a sheet among days.
  /// - Parameter lines: The height of the lines above and below the hours.
  func space(of days: [DayLayout], _ bars: [EventBar], in content: SheetBox, lines: Int) -> DaySpace {
    let hasSecondZone = days.first?.hourMarks.contains { $0.secondClock != nil } ?? false
    var room = Self.room(
      in: content, dayCount: days.count, isWeek: days.count > 1 || week != nil, hasSecondZone: hasSecondZone,
      settings: context.settings)
    room.height = room.height.map { max(1, $0 - lines) }
    // Columns are counted for equal days, or those as wide as their tracks; other widths come from the layout.
    if days.contains(where: { $0.hidden.contains { $0.place != nil } }) { room.hasEqualDays = true }
    if days.contains(where: { $0.weight != DayLayout.usualWeight }) {
      (room.hasEqualDays, room.weights) = (true, days.map(\.weight))
    }
    let usual = space(of: days, bars, in: room)
    if usual.isWhole, let size = usual.textSize, days.contains(where: { $0.blocks.contains { $0.rows > 1 } }) {
      // Boxes of one slot do not begin at their start, so they have lines for their times if the text can stay as large.
      (room.sizes, room.hasTimesInSlots) = ([size], true)
      let timed = space(of: days, bars, in: room, lineLimits: [nil])
      return timed.isWhole && timed.wordBreaks <= usual.wordBreaks ? timed : usual
    }
    guard usual.isWhole, usual.textSize == room.sizes.first else { return usual }
    var large = room
    (large.sizes, large.hasEqualDays, large.hasEqualHours) = ([TypeScale.quiet], true, true)
    let quiet = space(of: days, bars, in: large, lineLimits: [nil])
    return quiet.isWhole && quiet.wordBreaks == 0 && tells(days, in: quiet, asMuchAs: usual) ? quiet : usual
  }

  private func space(
    of days: [DayLayout], _ bars: [EventBar], in room: DayRoom, lineLimits: [Int?] = DaySpace.lineLimits
  ) -> DaySpace {
    let words = context.words
    return DaySpace(
      days, bars: bars, in: room, lineLimits: lineLimits, titles: { title(of: $0) },
      ofBars: { TitleWidths.of(TextFit.line(words.boxTitle($0.event)), isBold: true) })
  }

  private func title(of block: EventBlock) -> TitleWidths {
    context.titles.widths(TextFit.line(context.words.boxTitle(block.occurrence.event)))
  }

  /// Whether every box has at least as many lines below its title as in another space, up to the lines of its location
  /// and time.
  private func tells(_ days: [DayLayout], in space: DaySpace, asMuchAs other: DaySpace) -> Bool {
    days.indices.allSatisfy { index in
      days[index].blocks.allSatisfy { block in
        let wanted = context.words.location(block.occurrence.event) == nil ? 1 : 2
        func lines(_ space: DaySpace) -> Int {
          min(wanted, linesBelowTitle(of: block, days[index], width: space.widths[index], space))
        }
        return block.rows == 1 && lines(space) >= lines(other)
      }
    }
  }

  /// The number of lines in a box below its title.
  private func linesBelowTitle(of block: EventBlock, _ day: DayLayout, width: Int, _ space: DaySpace) -> Int {
    let size = space.textSize ?? TypeScale.small
    let leading = size * SheetEventBox.leading / 100
    let minutes = block.boxMinutes.clamped(to: day.visibleMinutes)
    let height =
      space.axis.position(of: minutes.upperBound, on: day.axis)
      - space.axis.position(of: minutes.lowerBound, on: day.axis)
    let boxWidth = block.right(in: width) - block.left(in: width) - SheetEventBox.edges
    return max(0, height - SheetEventBox.padding) / leading - title(of: block).lineCount(width: boxWidth, size: size)
  }
}
