extension QuestionGrammar {
  /// The questions in English, which are read in every language.
  static let englishQuestions = """
    days:show me,give me,tell me,let me see,please show,please,what is on,whats on,what is up,whats up,what is happening
    days:whats happening,what is going on,whats going on,what happens,what is,whats,what do i have,what do we have
    days:what have i got,what have i,what am i doing,what was,what were,what did i do,what did we do,what did i have
    days:what will i do,what are we doing,what do i do,do i have anything,do we have anything,have i got anything
    days:have i anything,is there anything,is anything,are there any,do i have any,do we have any,do i have,anything,any
    days:am i busy,are we busy,how busy am i,how busy are we,what are my,view,display,see,go to,goto,jump to,look at
    days:what is the plan,whats the plan,what is my schedule,whats my schedule,what does my_look like
    days:what does_look like,how does_look,what is planned,whats planned,what is scheduled,whats scheduled
    days:render,draw,generate,make me,print out,print me,summarize,summarise,save,write,can you,could you,would you
    days:will you,please,i want to,i want,i need to,i need,i would like to,i would like,id like to,id like,lets
    days:what i have to do,what i have,what do i need to do,what do i have to do,what should i do
    left:what is left,whats left,what is still on,whats still on,what is still to come,whats still to come,what remains
    left:what is remaining,what do i have left,what do i still have,what else do i have,what is on now,whats on now
    left:what is happening now,what is happening right now,whats happening now,what is on right now,whats on right now
    left:rest of the day,the rest of the day,rest of today,the rest of today,rest of my day,left today,remaining today
    left+:of,the,on,for,me,events,meetings
    days:make a,make an,make,produce,do i have to work,do we have to work,do i work,gimme,lemme see
    days:what am i up to,what are we up to,should i come in,do i have to come in,do i need to come in,just
    next:when the next_is,when my next_is,where the next_is,where my next_is
    show:when the_is,when my_is,where the_is,when the_starts,when the_begins,when the_ends
    show:is there,are there,will there be,was there
    days+:on,for,at,planned,scheduled,happening,going,up,me,meetings,events,appointments,please
    next:what is next,whats next,what comes next,what is my next,whats my next,when is my next,when is the next
    next:whens my next,whens the next,when is our next,what is the next,show next,show me my next,show me the next
    next:how long until the,how long until my,how long until,how long till the,how long till my,how long till,time until the,time until,time till the,time till
    next:time until my,countdown to the,countdown to my,countdown to,countdown until,days until my,days until the next
    next:what time is my next,what time is the next,where is my next,where is the next
    show:when is,whens,when are,when was,when does_start,when do_start,when does_begin,when does_end,when does
    show:what time is,at what time is,what time does_start,what time does_begin,what time does_end,what time does
    show:what time does_leave,what time does_depart,what time does_arrive,what time does_open,what time does_close
    show:when does_leave,when does_depart,when does_arrive
    show:when do we have,when do i have,when did we have,when did i have,which day is,what day is,on which day is
    show:where is,wheres,where are,where does_take place,who is in,who is at,who is invited to,who is coming to
    show:who comes to,who attends,who is attending,how long is,how long does_take,how long does_last,how long does
    show:look up,lookup,tell me about,show event,show details of,show details for,details of,details for,details about
    show:info about,info on
    show+:the,my,our,a,an,your
    search:search for,look for,find all,find me,search all,list all with
    search+:the,my,our,a,an,your
    free:am i free,are we free,when am i free,when are we free,when i am free,is there time,do i have time
    free:do we have time,when do i have time,find free time,find free times,find free slots,find a time,find a slot
    free:find a free slot,find time,free time,free times,free slots,free slot,slots,slot,availability,available
    free:when can_meet,when could_meet,when can i meet,when can we meet,when could we meet,when can we talk,when could i meet
    free:when are we both free,are we both free,when are we all free,are we all free,when is everyone free
    free:when is everybody free,when is everyone available,when are both free,when are all free
    conflicts:do_clash,does_clash,do_overlap,does_overlap,do_conflict,does_conflict,which meetings overlap
    conflicts:which events overlap,which appointments overlap,which meetings clash,which events clash,what overlaps
    conflicts:what clashes,which meetings conflict,which events conflict,what conflicts
    calendars:which calendars do i have,which calendars are there,which calendars,what calendars,calendar list
    free:available times,show free time,show free times,show free slots,list free times,when is_free,is_free
    free+:on,at,in
    settings:where is the config,where is the configuration,where are the settings,where is my config
    hours:how many hours,how much time,total hours,total time,sum of hours,sum hours,hours worked,worked hours
    hours:working hours,time spent in,time spent on,time spent,time in meetings
    hours+:did,do,does,i,we,work,have,worked,were,are,there,in,on,for,of,meetings,events,spend,spent,is,was
    agenda:coming up,what is coming up,whats coming up,soon
    agenda:meetings,appointments,upcoming events,upcoming meetings,my meetings,my events,my appointments,my agenda
    first:first meeting,first event,first appointment,my first meeting,my first appointment,my first event,the first meeting
    first:the first event,the first appointment,earliest meeting,earliest event,earliest appointment
    first+:on,of,for,in
    last:last meeting,last event,last appointment,my last meeting,my last event,my last appointment,the last meeting
    last:the last event,the last appointment,latest meeting,latest event,latest appointment
    last+:on,of,for,in
    agenda:which meetings,which events,which appointments
    agenda:my schedule,my calendar,my plans,the agenda,the schedule
    agenda:what meetings,what events,what appointments,what else
    agenda+:did,do,i,we,have,were,are,there,in,on,for,of,attend,had,go,to
    diff:what changed,what has changed,whats changed,what is new,whats new,what is different,whats different
    diff:difference between,differences between,diff between,changes between
    diff+:between,in,from
    events:all events,list all events,list events,show all events,list all,all meetings,everything
    check:is_valid,is_ok,is_correct,are_valid
    day:my day
    week:my week,which week is it,what week is it,which week are we in,what week are we in,what week number is it,which week is
    week:what week is
    calendars:list calendars,show calendars
    today:eventstoday,eventsnow,what day is it,what day is today,what date is it,what is the date,whats the date,which day is it
    nouns:event,events,meeting,meetings,appointment,appointments,entry,entries,item,items,everything
    articles:the,my,our,a,an,your
    free:am i available,are we available,is everyone free,is everybody free,find me an hour,find an hour
    show:description of,time of,date of,location of,place of,participants of,attendees of
    count:how many,count,how many meetings,how many events,how many appointments,how many entries,count events,count meetings,count appointments,count of events,number of events,number of meetings,number of appointments,count all events,count my meetings,count my events
    """
}
