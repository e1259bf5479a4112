print("ics2day")
